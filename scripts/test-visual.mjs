/** `npm run test:visual`: builds what is missing, then compares the site with earlier screenshots. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './setup/chromium.mjs'
import { prepare } from './setup/prepare.mjs'
import { node, packageProgram, root } from './setup/project.mjs'
import { become, main } from './setup/run.mjs'

/** Where the configuration keeps the screenshots. */
const pictures = join(root, '.cache/visual')

main(async () => {
  await prepare()
  const command = [packageProgram('playwright'), 'test', '--config=playwright.visual.config.ts']
  if (!existsSync(pictures)) {
    console.log('No earlier pictures to compare with: taking them now')
    command.push('--update-snapshots')
  }
  const env = { CHROMIUM_PATH: await ensureChromium() }
  become(node, [...command, ...process.argv.slice(2)], { env })
})
