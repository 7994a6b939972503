/** Which characters the site's font subset has, and how other text is reduced to them. */

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))

/** What Portuguese needs. */
export const CHARACTERS = `${ascii}ÁÀÂÃÄÅÇÉÈÊËÍÌÎÏÑÓÒÔÕÖØÚÙÛÜÝáàâãäåæçéèêëíìîïñóòôõöøúùûüýÿß\u00a0ªº°§©®«»“”‘’–—…•·×−±€²³½¼¾¿¡`

/** The text in one line, without accents, emoji and letters that the font does not have. */
export function drawable(text: string): string {
  const letters = Array.from(text.normalize('NFC').replace(/\s/g, ' '), (letter) =>
    [letter, ...letter.normalize('NFKD')].find((candidate) => CHARACTERS.includes(candidate)),
  )
  return letters.join('').replace(/ +/g, ' ').trim()
}
