import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './hashes.ts'

const PASSWORD = 'café às sete'
/** Made by Node's `scrypt` with N = 2 ** 15, r = 8, p = 1 and the salt `0123456789abcdef`. */
const STORED = 'MDEyMzQ1Njc4OWFiY2RlZg.DQ0vJneWvx28nG8Qmc4KiCJHbbwz38lzcY_HkmlFajM'

test('hashes keep their parameters, so that stored passwords stay valid', async () => {
  expect(await verifyPassword(PASSWORD, STORED)).toBe(true)
  expect(await verifyPassword('cafe as sete', STORED)).toBe(false)
  // Keyboards send an accented letter as one character or as two.
  expect(await verifyPassword(PASSWORD.normalize('NFD'), STORED)).toBe(true)
})

test('each hash has its own random salt', async () => {
  const [first, second] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)])
  expect(first.split('.')[0]).not.toBe(second.split('.')[0])
  expect(await verifyPassword(PASSWORD, first)).toBe(true)
})
