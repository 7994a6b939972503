import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // Set by scripts/build.ts: each build has a folder of its own.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
} satisfies Config
