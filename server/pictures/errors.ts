/** An image that cannot be shown. The message explains the reason to the owner. */
export class PictureError extends Error {}

/** An image with more pixels than the site decodes. */
export class TooLargeError extends PictureError {}

/** Too many pictures are waiting to be made. A later request may succeed. */
export class BusyError extends Error {}
