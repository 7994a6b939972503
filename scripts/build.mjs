/** `npm run build`: installs what is missing and builds the site, unless the build is up to date. */
import { prepare } from './setup/prepare.mjs'
import { main } from './setup/run.mjs'

main(prepare)
