import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // Loads each page's client loader and component together. The client loader starts the view transition, which
  // would otherwise wait until the component has arrived.
  splitRouteModules: false,
  // Accepts forms from every origin here, because server/desk/admission.ts checks the origin. React Router's own
  // check would refuse all forms: it expects the host of the request's URL, which server/app.ts replaces.
  allowedActionOrigins: ['**'],
  // scripts/build.ts gives each build its own folder.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
} satisfies Config
