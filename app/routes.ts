import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('pages/any-page.tsx', [
    index('pages/home.tsx'),
    // As the server: another spelling is another address.
    route('projeto/:slug', 'pages/project.tsx', { caseSensitive: true }),
    route('*', 'pages/not-found.tsx'),
  ]),
] satisfies RouteConfig
