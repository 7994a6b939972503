import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // Loads each page's client loader and component together. The client loader starts the view transition, which
  // would otherwise wait until the component has arrived.
  splitRouteModules: false,
  // Switches off React Router's check of the origin, which trusts the client's Host header. The desk has its own check,
  // in server/desk/admission.ts.
  allowedActionOrigins: ['**'],
  // scripts/build.ts gives each build its own folder.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
} satisfies Config
