/** Formats phone numbers. */

/** Brazilian numbers: country code, area code, four or five digits, four digits. */
const brazilian = /^55(?<area>[1-9]\d)(?<first>9?\d{4})(?<last>\d{4})$/

/** @param digits with country code. */
export function readablePhone(digits: string): string {
  const { area, first, last } = brazilian.exec(digits)?.groups ?? {}
  return area ? `+55 ${area} ${first}-${last}` : `+${digits}`
}

/** Returns the `tel:` URL of a number (RFC 3966). */
export function phoneLink(digits: string): string {
  return `tel:+${digits}`
}
