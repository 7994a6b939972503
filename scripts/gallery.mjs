/** `npm run gallery`: builds what is missing, then takes screenshots of the site in all its states. */
import { ensureChromium } from './setup/chromium.mjs'
import { prepare } from './setup/prepare.mjs'
import { node } from './setup/project.mjs'
import { become, main } from './setup/run.mjs'

main(async () => {
  await prepare()
  become(node, ['scripts/gallery.ts'], { env: { CHROMIUM_PATH: await ensureChromium() } })
})
