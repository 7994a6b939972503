/** `npm run bench`: installs and builds what is missing, then measures the speed of the site as it is served. */
import { ensureChromium } from './setup/chromium.mjs'
import { prepare } from './setup/prepare.mjs'
import { node } from './setup/project.mjs'
import { become, main } from './setup/run.mjs'

main(async () => {
  await prepare()
  const env = { CHROMIUM_PATH: await ensureChromium() }
  become(node, ['bench/main.ts', ...process.argv.slice(2)], { env })
})
