/** The backups that the site makes by itself, with the program that `npm start` starts. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createEmbeddedStorage } from '../../server/desk/open-access.ts'
import { restoreCopy } from '../support/backups-over-http.ts'
import { aFullDraft } from '../support/builders/project.ts'
import { aPhoto } from '../support/builders/zip.ts'
import { cookiesOf, deskClient, PASSWORD } from '../support/desk-client.ts'
import { sqliteFile } from '../support/parts/sqlite-file.ts'
import { startSite } from '../support/running-site.ts'

test('after a crash and the loss of the database, the last copy brings back every project', async () => {
  const { directory, file } = sqliteFile()
  const environment = { ESTUDIO: 'on', DATA_DIR: directory }
  const { projects, photos } = createEmbeddedStorage(file, directory, () => {})
  const images = [await photos.add(await aPhoto('red'))]
  const drafts = ['um', 'dois', 'tres'].map((slug) =>
    aFullDraft({ slug, title: slug, images, captions: [] }),
  )
  await projects.addOrReplace(drafts)
  const copies = () =>
    readdirSync(directory).includes('copias') ? readdirSync(join(directory, 'copias')) : []

  const site = await startSite(environment)
  onTestFinished(() => site.stop())
  const finished = () => copies().filter((name) => name.endsWith('.zip'))
  await expect.poll(finished, { timeout: 30_000 }).toHaveLength(1)
  const [copy = ''] = finished()
  await site.exitAfter('SIGKILL')
  rmSync(file)
  rmSync(join(directory, 'fotos'), { recursive: true })

  const next = await startSite(environment)
  onTestFinished(() => next.stop())
  const [path = ''] = /nova-senha\S+/.exec(await next.waitForLine(/nova-senha/)) ?? []
  const [session = ''] = cookiesOf(
    await deskClient(next.url).postForm(path, { password: PASSWORD }),
  )
  const owner = deskClient(next.url, session)
  expect(await restoreCopy(owner, copy)).toMatchObject({ isRefreshed: true })
  expect((await projects.table()).projects).toEqual(
    expect.arrayContaining(drafts.map((draft) => expect.objectContaining(draft))),
  )
  expect(readdirSync(join(directory, 'fotos'))).toHaveLength(1)
  expect((await owner.send(`copia/arquivo?copia=${copy}`)).status).toBe(200)
  expect(await owner.statusOf('copia/arquivo?copia=../site.sqlite')).toBe(404)
  expect(await (await owner.send('copia')).text()).toContain(copy)
})
