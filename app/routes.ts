import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/any-page.tsx', [
    index('routes/home.tsx'),
    // As the server: another spelling is another address.
    route('projeto/:slug', 'routes/project.tsx', { caseSensitive: true }),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('llms.txt', 'routes/llms.ts'),
  route('manifest.webmanifest', 'routes/manifest.ts'),
] satisfies RouteConfig
