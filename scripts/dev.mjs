/** `npm run dev`: installs what is missing, then serves the sources with hot reload. */
import { exclusively } from './setup/exclusive.mjs'
import { install } from './setup/install.mjs'
import { node } from './setup/project.mjs'
import { become, main } from './setup/run.mjs'

main(async () => {
  await exclusively(install)
  // Vite takes the development build of the router; the server has to share it.
  become(node, ['--conditions=development', 'server/development.ts'])
})
