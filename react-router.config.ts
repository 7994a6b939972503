import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // server/desk/open-desk.ts checks the origin of a request. The router would compare it with the Host header, which
  // the client chooses.
  allowedActionOrigins: ['**'],
  // scripts/build.ts gives each build its own folder.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
} satisfies Config
