/**
 * Cuts the site's typeface (Bricolage Grotesque, SIL Open Font License) down to what Portuguese
 * needs: `node scripts/subset-font.ts`. The result is committed; run it again to change the choice.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const source =
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2'
const target = new URL('../app/styles/fonts/bricolage-grotesque.woff2', import.meta.url)

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))
const accented = 'ÁÀÂÃÄÅÇÉÈÊËÍÌÎÏÑÓÒÔÕÖØÚÙÛÜÝáàâãäåæçéèêëíìîïñóòôõöøúùûüýÿß'
const marks = '\u00a0ªº°§©®«»“”‘’–—…•·×−±€²³½¼¾¿¡'

const font = await subsetFont(
  await readFile(fileURLToPath(import.meta.resolve(source))),
  ascii + accented + marks,
  {
    targetFormat: 'woff2',
    // One optical size between the quiet text cut and the sharp display cut keeps the file under 32 KB.
    variationAxes: { wght: { min: 400, max: 800 }, opsz: 36 },
    noLayoutClosure: true,
  },
)
await writeFile(target, font)
console.log(`${font.length} bytes`)
