/** Packs a PNG as an ICO of one picture (https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10)). */

const HEADER = 6
const ENTRY = 16
const ICON = 1
const BITS = 32

/** @param size of the square, in pixels; less than 256. */
export function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(HEADER + ENTRY)
  head.writeUInt16LE(ICON, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(BITS, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
