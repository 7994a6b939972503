import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // A page stays in one module: its client loader starts the view transition, which freezes the old page until the
  // component is there.
  splitRouteModules: false,
  // server/http/admission.ts checks the origin. React Router's own check compares it with the host, which
  // server/app.ts replaces.
  allowedActionOrigins: ['**'],
  // scripts/build.ts gives each build its own folder.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
} satisfies Config
