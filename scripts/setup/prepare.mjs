/** Installs and builds what a checkout needs to run. */
import { build } from './build.mjs'
import { exclusively } from './exclusive.mjs'
import { install } from './install.mjs'

export function prepare() {
  return exclusively(async () => {
    await install()
    await build()
  })
}
