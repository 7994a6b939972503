import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // server/desk/open-desk.ts asks where a request comes from; the router would compare it with whatever the
  // visitor calls this host.
  allowedActionOrigins: ['**'],
  // Set by scripts/build.ts: each build has a folder of its own.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
} satisfies Config
