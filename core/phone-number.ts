/** A phone number as people read it, and as a phone dials it. */

/** Country, area, then four or five digits and four: how Brazil writes its numbers. */
const brazilian = /^55(?<area>[1-9]\d)(?<first>9?\d{4})(?<last>\d{4})$/

/** @param digits with country code. */
export function readablePhone(digits: string): string {
  const { area, first, last } = brazilian.exec(digits)?.groups ?? {}
  return area ? `+55 ${area} ${first}-${last}` : `+${digits}`
}

/** The address that calls the number (RFC 3966). */
export function phoneLink(digits: string): string {
  return `tel:+${digits}`
}
