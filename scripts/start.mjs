/** `npm start`: installs and builds what is missing, then serves the site. */
import { prepare } from './setup/prepare.mjs'
import { compileCache, node } from './setup/project.mjs'
import { become, main } from './setup/run.mjs'

main(async () => {
  await prepare()
  become(node, ['server/main.ts'], { env: compileCache })
})
