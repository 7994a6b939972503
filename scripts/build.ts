/** Builds the site, unless these sources are built already. */
import { dirname } from 'node:path'
import { build } from './setup/build.ts'

build(dirname(import.meta.dirname))
