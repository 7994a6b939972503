/** Like in a card, a blurred, darker copy fills the frame behind an upright or wide picture. */
import sharp from 'sharp'
import { type Size, shapeOf } from '../../../core/picture/picture-size.ts'
import { DARK } from '../../../core/site-colors.ts'

const BLUR = 18
const SHADOW_OFFSET = 8
const BACKDROP_BRIGHTNESS = 0.8
const RADIUS = 28
/** Multiplied by the frame's width. */
const UPRIGHT_WIDTH = 0.56
/** Multiplied by the frame's height. */
const UPRIGHT_TOP = 0.1
const JPEG = { quality: 90 }

/** @returns a JPEG of exactly the frame's size. */
export async function fitIntoFrame(picture: Buffer, frame: Size): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
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
  // sharp composites last, whatever the order of these calls.
  return fillingPicture
    .blur(BLUR)
    .modulate({ brightness: BACKDROP_BRIGHTNESS })
    .composite([{ input: shadow }, { input: foreground, left, top }])
    .jpeg(JPEG)
    .toBuffer()
}

/** Transparent pixels get the colour of the site's frames. */
function cover(picture: Buffer, size: Size, position: string) {
  return sharp(picture)
    .resize({ ...size, fit: 'cover', position })
    .flatten({ background: DARK.raised })
}

/** A tall picture loses its bottom, an almost square one its sides. */
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

/** The band is as high as the picture at full width, but at least half as high as the frame. */
function bandIn(frame: Size, heightByWidth: number) {
  const height = Math.round(Math.max(frame.width * heightByWidth, frame.height / 2))
  const top = Math.floor((frame.height - height) / 2)
  return { left: 0, top, width: frame.width, height, radius: 0 }
}

/** The rectangle is taller than the box by `radius`, so its lower corners are invisible at the canvas's lower edge. */
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
