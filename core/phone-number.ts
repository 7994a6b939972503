/** A Brazilian number: country code, area code, four or five digits, four digits. */
const BRAZILIAN = /^55(?<area>[1-9]\d)(?<first>9?\d{4})(?<last>\d{4})$/

/** What may stand between the digits. Dashes of all kinds, and invisible characters, which contact apps copy too. */
const SEPARATORS = /[\s+().\p{Dash_Punctuation}\p{Format}]/gu

/**
 * @returns only the digits, for `chatLink`; null if the text cannot be a number with a country code. Fewer than ten
 *   digits are probably a Brazilian number without its area code.
 */
export function phoneDigits(text: string): string | null {
  const digits = text.replace(SEPARATORS, '')
  return /^[1-9]\d{9,14}$/.test(digits) ? digits : null
}

/** @param digits with the country code. @returns for example `+55 11 99999-0000` or `+351912345678`. */
export function readablePhone(digits: string): string {
  const { area, first, last } = BRAZILIAN.exec(digits)?.groups ?? {}
  return area ? `+55 ${area} ${first}-${last}` : `+${digits}`
}

/** @returns the `tel:` URL of a number (RFC 3966). */
export function phoneLink(digits: string): string {
  return `tel:+${digits}`
}

/** A Brazilian number without the country code, as people write it in Brazil. */
const WITHOUT_COUNTRY_CODE = /^[1-9]\d(?:9\d{8}|[2-5]\d{7})$/

/**
 * Like {@link phoneDigits}, but for a number that a person has typed. If it is Brazilian, a missing country code is
 * added, and a zero before the area code is removed. Any other number with such a zero is refused, and so are `0800 …`
 * and numbers with a carrier code.
 */
export function typedPhoneDigits(text: string): string | null {
  // Many Brazilians write a zero before the area code, some even after the country code.
  const withoutZero = text.replace(/^(\D*(?:55\D*)?)0/, '$1')
  const digits = phoneDigits(withoutZero)
  if (digits === null) return null
  const isNational = !text.includes('+') && WITHOUT_COUNTRY_CODE.test(digits)
  if (isNational) return `55${digits}`
  return withoutZero === text || BRAZILIAN.test(digits) ? digits : null
}
