/** The characters from the space (32) to the tilde (126). */
const printableAscii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))

/** Covers Portuguese, more Latin letters with accents, and common symbols. */
export const CHARACTERS = `${printableAscii}ÁÀÂÃÄÅÇÉÈÊËÍÌÎÏÑÓÒÔÕÖØÚÙÛÜÝáàâãäåæçéèêëíìîïñóòôõöøúùûüýÿß\u00a0ªº°§©®«»“”‘’–—…•·×−±€²³½¼¾¿¡`

/** Makes one line, without the accents, emoji and letters that the font lacks. */
export function drawable(text: string): string {
  const characters = Array.from(text.normalize('NFC').replace(/\s/g, ' '), (character) => {
    // `ş` becomes `s`, `™` becomes `TM`, and `⅓` becomes `1/3`.
    const parts = character.normalize('NFKD').replace('\u2044', '/')
    return inFont(character) || inFont(parts)
  })
  return characters.join('').replace(/ +/g, ' ').trim()
}

function inFont(text: string): string {
  return Array.from(text)
    .filter((character) => CHARACTERS.includes(character))
    .join('')
}
