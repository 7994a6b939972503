/**
 * Fits a project's picture into the frame of a share picture, much as the project's card does. Behind an upright or
 * wide picture is the backdrop: a blurred, darker copy of the picture that fills the frame.
 */
import sharp from 'sharp'
import { type Size, shapeOf } from '../../../core/picture-size.ts'
import { DARK } from '../../../core/site-colors.ts'

/** The sigma of the blur of the backdrop and of the picture's shadow, in pixels. */
const BLUR = 18
/** How far the shadow is below the picture, in pixels. */
const SHADOW_OFFSET = 8
/** The factor that darkens the backdrop, so that the picture stands out. */
const BACKDROP_BRIGHTNESS = 0.8
/** The radius of an upright picture's corners, in pixels. */
const RADIUS = 28
/** The width of an upright picture, as a fraction of the frame's width. */
const UPRIGHT_WIDTH = 0.56
/** The space above an upright picture, as a fraction of the frame's height. */
const UPRIGHT_TOP = 0.1
const JPEG = { quality: 90 }

/** @param picture in any format that the site makes. @returns a JPEG of exactly the frame's size. */
export async function fitIntoFrame(picture: Buffer, frame: Size): Promise<Buffer> {
  const { width = 1, height = 1 } = await sharp(picture).metadata()
  const shape = shapeOf({ width, height })
  // The upper left part of a screenshot matters most.
  const fillingPicture = cover(picture, frame, 'northwest')
  if (shape === 'plain') return fillingPicture.jpeg(JPEG).toBuffer()

  const isUpright = shape === 'upright'
  const { left, top, radius, ...size } = isUpright
    ? uprightIn(frame)
    : bandIn(frame, height / width)
  const shadowPlace = { left, top: top + SHADOW_OFFSET, ...size }
  const shadow = await sharp(roundedBox(shadowPlace, radius, frame))
    .blur(BLUR)
    .toBuffer()
  const mask = roundedBox({ left: 0, top: 0, ...size }, radius, size)
  const foreground = await cover(picture, size, isUpright ? 'north' : 'centre')
    .composite([{ input: mask, blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  // Whatever the order of these calls, sharp composites after it has blurred and darkened.
  return fillingPicture
    .blur(BLUR)
    .modulate({ brightness: BACKDROP_BRIGHTNESS })
    .composite([{ input: shadow }, { input: foreground, left, top }])
    .jpeg(JPEG)
    .toBuffer()
}

/** Scales and crops a picture to exactly this size. Transparent pixels get the colour of the site's frames. */
function cover(picture: Buffer, size: Size, position: string) {
  return sharp(picture)
    .resize({ ...size, fit: 'cover', position })
    .flatten({ background: DARK.raised })
}

/**
 * An upright picture begins near the top of the frame and ends at its lower edge. If the picture is
 * tall, the bottom is cut off; if it is almost square, the sides are.
 */
function uprightIn(frame: Size) {
  const width = Math.round(frame.width * UPRIGHT_WIDTH)
  const top = Math.round(frame.height * UPRIGHT_TOP)
  return {
    left: Math.floor((frame.width - width) / 2),
    top,
    width,
    height: frame.height - top,
    radius: RADIUS,
  }
}

/**
 * The band is as high as the picture at full width, but at least half as high as the frame.
 * @param heightByWidth the picture's height divided by its width.
 */
function bandIn(frame: Size, heightByWidth: number) {
  const height = Math.round(Math.max(frame.width * heightByWidth, frame.height / 2))
  const top = Math.floor((frame.height - height) / 2)
  return { left: 0, top, width: frame.width, height, radius: 0 }
}

/**
 * @returns an SVG of the size of `canvas` with a rounded rectangle. The rectangle is taller than the box by `radius`,
 *   so its lower corners are not visible if the box ends at the lower edge of the canvas.
 */
function roundedBox(
  box: Size & { left: number; top: number },
  radius: number,
  canvas: Size,
): Buffer {
  const { left, top, width, height } = box
  const rectangle = `<rect x="${left}" y="${top}" width="${width}" height="${height + radius}" rx="${radius}"/>`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}">${rectangle}</svg>`,
  )
}
