/** `npm run soak`: installs and builds what is missing, then runs the site under faults for ten minutes. */
import { prepare } from './setup/prepare.mjs'
import { node } from './setup/project.mjs'
import { become, main } from './setup/run.mjs'

main(async () => {
  await prepare()
  become(node, ['bench/soak/main.ts'])
})
