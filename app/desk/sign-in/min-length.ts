/** Of a new password, in UTF-16 code units. */
export const MIN_LENGTH = 10
