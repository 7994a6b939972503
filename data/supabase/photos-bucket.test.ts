import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWithUsers } from '../../tests/support/doubles/hosted-users.ts'
import { photoName } from '../photo-names.ts'
import { createPhotosBucket } from './photos-bucket.ts'

const photo = Buffer.from('a picture')

let users: Awaited<ReturnType<typeof startWithUsers>>

const names = async () =>
  (await users.service.sql('select name from storage.objects')).map(({ name }) => name)

beforeAll(async () => {
  users = await startWithUsers()
})
afterAll(() => users.service.close())
beforeEach(() => users.service.sql('truncate storage.objects'))

test('a photo that is added twice is stored once, and can be loaded without an API key', async () => {
  const photos = createPhotosBucket(users.owner)
  expect(await photos.has(photoName(photo))).toBe(false)
  const address = await photos.add(photo)
  expect(address).toBe(`${users.service.url}/storage/v1/object/public/fotos/${photoName(photo)}`)
  expect(await photos.add(photo)).toBe(address)
  expect(await photos.has(photoName(photo))).toBe(true)
  expect(await names()).toEqual([photoName(photo)])
  const response = await fetch(address)
  expect(Buffer.from(await response.arrayBuffer())).toEqual(photo)
})

test('not even the owner can delete a photo', async () => {
  await createPhotosBucket(users.owner).add(photo)
  await users.owner.storage.from('fotos').remove([photoName(photo)])
  expect(await names()).toEqual([photoName(photo)])
})

test.each([
  ['a stranger who signed up', () => users.stranger],
  ['an anonymous visitor', () => users.visitor],
])('%s cannot add or remove photos', async (_, clientOf) => {
  await createPhotosBucket(users.owner).add(photo)
  const photos = createPhotosBucket(clientOf())
  for (const content of [photo, Buffer.from('another')]) {
    await expect(photos.add(content)).rejects.toMatchObject({ reason: 'refused' })
  }
  await clientOf()
    .storage.from('fotos')
    .remove([photoName(photo)])
  expect(await names()).toEqual([photoName(photo)])
})
