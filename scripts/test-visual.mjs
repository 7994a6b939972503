/** `npm run test:visual`: builds what is missing, then compares the site with earlier pictures of it. */
import { ensureChromium } from './setup/chromium.mjs'
import { prepare } from './setup/prepare.mjs'
import { node, packageProgram } from './setup/project.mjs'
import { become, main } from './setup/run.mjs'

main(async () => {
  await prepare()
  const command = [packageProgram('playwright'), 'test', '--config=playwright.visual.config.ts']
  const env = { CHROMIUM_PATH: await ensureChromium() }
  become(node, [...command, ...process.argv.slice(2)], { env })
})
