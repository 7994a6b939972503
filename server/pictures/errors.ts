/** Why a picture is not sent. */

/** It cannot be shown, for a reason in words for the owner's log. */
export class PictureError extends Error {}

/** It has more pixels than we decode. */
export class TooLargeError extends PictureError {}

/** Too many wait already; asking again later may help. */
export class BusyError extends Error {}
