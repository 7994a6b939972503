/** The characters that the site's font subset contains, and a function that reduces text to them. */

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))

/** All characters that Portuguese needs, and common symbols. */
export const CHARACTERS = `${ascii}ÁÀÂÃÄÅÇÉÈÊËÍÌÎÏÑÓÒÔÕÖØÚÙÛÜÝáàâãäåæçéèêëíìîïñóòôõöøúùûüýÿß\u00a0ªº°§©®«»“”‘’–—…•·×−±€²³½¼¾¿¡`

/** Returns one line of text, without the accents, emoji and letters that the font lacks. */
export function drawable(text: string): string {
  const letters = Array.from(text.normalize('NFC').replace(/\s/g, ' '), (letter) =>
    [letter, ...letter.normalize('NFKD')].find((candidate) => CHARACTERS.includes(candidate)),
  )
  return letters.join('').replace(/ +/g, ' ').trim()
}
