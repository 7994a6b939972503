/** `npm run faults`: installs and builds what is missing, injects every fault, and writes docs/faults.md. */
import { prepare } from './setup/prepare.mjs'
import { node } from './setup/project.mjs'
import { become, main } from './setup/run.mjs'

main(async () => {
  await prepare()
  become(node, ['tests/faults/main.ts'])
})
