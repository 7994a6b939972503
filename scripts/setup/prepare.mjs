/** Brings a checkout, however bare, to where it can run. */
import { build } from './build.mjs'
import { exclusively } from './exclusive.mjs'
import { install } from './install.mjs'

export function prepare() {
  return exclusively(async () => {
    await install()
    await build()
  })
}
