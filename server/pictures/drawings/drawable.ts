/** The characters that the site's font subset contains, and a function that reduces text to them. */

/** From the space (32) to the tilde (126). */
const printableAscii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))

/** All characters that Portuguese needs, more Latin letters with accents, and common symbols. */
export const CHARACTERS = `${printableAscii}ÁÀÂÃÄÅÇÉÈÊËÍÌÎÏÑÓÒÔÕÖØÚÙÛÜÝáàâãäåæçéèêëíìîïñóòôõöøúùûüýÿß\u00a0ªº°§©®«»“”‘’–—…•·×−±€²³½¼¾¿¡`

/** @returns one line of text, without the accents, emoji and letters that the font lacks. */
export function drawable(text: string): string {
  const characters = Array.from(text.normalize('NFC').replace(/\s/g, ' '), (character) => {
    // If the font lacks a character, the characters that it consists of may replace it: `ş` becomes `s`, `™` becomes
    // `TM`, and `⅓` becomes `1/3`.
    const parts = character.normalize('NFKD').replace('\u2044', '/')
    return inFont(character) || inFont(parts)
  })
  return characters.join('').replace(/ +/g, ' ').trim()
}

/** @returns the characters of the text that the font has. */
function inFont(text: string): string {
  return Array.from(text)
    .filter((character) => CHARACTERS.includes(character))
    .join('')
}
