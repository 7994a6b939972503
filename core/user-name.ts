/**
 * WhatsApp's user names, which exist since 2026: 3 to 35 letters, digits, dots and underscores. At least one is a
 * letter. Dots stand alone between other characters. A name looks like no web address. Capital letters count as small.
 */
const USER_NAME =
  /^@(?=.{3,35}$)(?=.*[a-z])(?!www\.)(?!.*\.(?:com|org|net|edu|gov|mil|us|in|html)$)[a-z\d_]+(?:\.[a-z\d_]+)*$/

/** @returns the user name in small letters, with its @; null if no user name can be written like this. */
export function readUserName(text: string): string | null {
  const name = text.trim().toLowerCase()
  return USER_NAME.test(name) ? name : null
}
