/** The message is a sentence for the log. */
export class PictureError extends Error {}

/** The host did not send the whole image before the deadline. */
export class FetchTimeoutError extends PictureError {}

export class TooLargeError extends PictureError {}
