/** Which characters the site's typeface draws, and how other text is brought down to them. */

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))
const accented = 'ÁÀÂÃÄÅÇÉÈÊËÍÌÎÏÑÓÒÔÕÖØÚÙÛÜÝáàâãäåæçéèêëíìîïñóòôõöøúùûüýÿß'
const marks = '\u00a0ªº°§©®«»“”‘’–—…•·×−±€²³½¼¾¿¡'

/** What Portuguese needs. */
export const CHARACTERS = ascii + accented + marks

const known = new Set(CHARACTERS)

/**
 * The text as the typeface can draw it, in one line: an unknown accent is left away, and so is what
 * has no letters at all, such as emoji.
 */
export function drawable(text: string): string {
  const letters = Array.from(text.toWellFormed().normalize('NFC'), (letter) => {
    if (/\s/.test(letter)) return ' '
    if (known.has(letter)) return letter
    const [base = ''] = letter.normalize('NFKD')
    return known.has(base) ? base : ''
  })
  return letters.join('').replace(/ +/g, ' ').trim()
}
