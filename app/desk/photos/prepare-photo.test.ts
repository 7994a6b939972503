import { openAsBlob } from 'node:fs'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deskCopy } from '#texts/desk-copy.ts'
import { explainUnreadable, smallWarning } from './prepare-photo.ts'

const { photos: photoTexts } = deskCopy

test('explains that a file has changed since it was chosen, instead of calling it damaged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'photo-'))
  const path = join(folder, 'foto.jpg')
  await writeFile(path, 'the chosen photo')
  const chosen = await openAsBlob(path)
  expect(await explainUnreadable(chosen)).toBe(photoTexts.unreadable)
  await appendFile(path, ', edited')
  expect(await explainUnreadable(chosen)).toBe(photoTexts.changed)
  await rm(folder, { recursive: true })
})

test.each([
  ['a long strip has no warning', 800, 100, false],
  ['a photo of a middling size has one', 799, 600, true],
])('%s', (_, width, height, hasWarning) => {
  expect(smallWarning({ width, height }) !== undefined).toBe(hasWarning)
})
