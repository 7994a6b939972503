import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('pages/any-page.tsx', [
    index('pages/home.tsx'),
    route('projeto/:slug', 'pages/project.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
] satisfies RouteConfig
