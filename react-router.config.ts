import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // Loads each page's client loader and component as one module. The client loader starts the view transition, which
  // freezes the old page until the component is there.
  splitRouteModules: false,
  // Accepts forms from every origin here, because server/desk/admission.ts checks the origin. React Router's own
  // check would refuse all forms: it compares the origin with the host of the request, which server/app.ts replaces.
  allowedActionOrigins: ['**'],
  // scripts/build.ts gives each build its own folder.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
} satisfies Config
