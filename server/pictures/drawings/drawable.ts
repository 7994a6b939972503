/** The characters that the site's font subset contains, and a function that reduces text to them. */

/** From the space (32) to the tilde (126). */
const printableAscii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))

/** All characters that Portuguese needs, more Latin letters with accents, and common symbols. */
export const CHARACTERS = `${printableAscii}ÁÀÂÃÄÅÇÉÈÊËÍÌÎÏÑÓÒÔÕÖØÚÙÛÜÝáàâãäåæçéèêëíìîïñóòôõöøúùûüýÿß\u00a0ªº°§©®«»“”‘’–—…•·×−±€²³½¼¾¿¡`

/** Returns one line of text, without the accents, emoji and letters that the font lacks. */
export function drawable(text: string): string {
  const characters = Array.from(text.normalize('NFC').replace(/\s/g, ' '), (character) => {
    // `ş` becomes `s`, because the font has no `ş`. A character without any replacement is left out.
    const candidates = [character, ...character.normalize('NFKD')]
    return candidates.find((candidate) => CHARACTERS.includes(candidate)) ?? ''
  })
  return characters.join('').replace(/ +/g, ' ').trim()
}
