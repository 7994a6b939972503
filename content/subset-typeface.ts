/**
 * Subsets the site's font (Bricolage Grotesque, SIL Open Font License) to the characters of Portuguese:
 * `node content/subset-typeface.ts`. The results are committed; run it again after changing the characters.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { CHARACTERS } from '../server/pictures/drawings/drawable.ts'

const source =
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2'

type Cut = NonNullable<Parameters<typeof subsetFont>[2]>

/** A single optical size, between text and display, keeps the file under 32 KB. */
const opsz = 36

/** One variable file for the pages, and one static file per weight for satori, which cannot read variable fonts. */
const cuts: Record<string, Cut> = {
  'app/styles/fonts/bricolage-grotesque.woff2': {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800 }, opsz },
  },
  'server/pictures/drawings/fonts/bricolage-grotesque-500.woff': {
    targetFormat: 'woff',
    variationAxes: { wght: 500, opsz },
  },
  'server/pictures/drawings/fonts/bricolage-grotesque-800.woff': {
    targetFormat: 'woff',
    variationAxes: { wght: 800, opsz },
  },
}

const font = await readFile(fileURLToPath(import.meta.resolve(source)))
for (const [target, options] of Object.entries(cuts)) {
  const cut = await subsetFont(font, CHARACTERS, { ...options, noLayoutClosure: true })
  await writeFile(new URL(`../${target}`, import.meta.url), cut)
  console.log(`${target}  ${cut.length} bytes`)
}
