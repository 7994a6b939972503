/** Which characters the site's font subset has, and how other text is reduced to them. */

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))
const accented = 'ÁÀÂÃÄÅÇÉÈÊËÍÌÎÏÑÓÒÔÕÖØÚÙÛÜÝáàâãäåæçéèêëíìîïñóòôõöøúùûüýÿß'
const marks = '\u00a0ªº°§©®«»“”‘’–—…•·×−±€²³½¼¾¿¡'

/** What Portuguese needs. */
export const CHARACTERS = ascii + accented + marks

const known = new Set(CHARACTERS)

/**
 * The text in one line, as the font can draw it: unknown accents are removed, and so are characters
 * without a base letter, such as emoji.
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
