/** The particle field's constants, from the specification and the art direction. */

interface Range {
  readonly least: number
  readonly most: number
}

/** How many particles are alive at any time. */
export const COUNT = 2000

/** How thick a particle is where it is thickest, in CSS pixels. */
export const SIZE: Range = { least: 0.5, most: 2 }

const FRAME = 1000 / 60

/** How long a particle lives, in ms: 100 to 150 frames of a 60 Hz screen, on every screen. */
export const LIFE: Range = { least: 100 * FRAME, most: 150 * FRAME }

/** How long the field takes to fade in, in ms. */
export const APPEARANCE = 1200

/** Longer gaps between two frames, in ms, are clamped to this, so that nothing jumps after a pause. */
export const LONGEST_STEP = 50

/** Sharper screens than this many device pixels per CSS pixel are drawn at this ratio. */
export const SHARPEST_RATIO = 2
