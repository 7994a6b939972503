import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // A page's loader starts the page transition, so it must not arrive before the page's component.
  splitRouteModules: false,
  // Switches off React Router's check of the origin, which trusts the client's Host header. The desk has its own check,
  // in server/desk/admission.ts.
  allowedActionOrigins: ['**'],
  // scripts/build.ts gives each build its own folder.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
} satisfies Config
