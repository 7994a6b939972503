import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../tests/support/temporary-folder.ts'
import { removeUnfinished, unfinishedName } from './atomic-files.ts'

const FOLDERS = ['', 'fotos', 'pictures', 'uploads', 'copias', 'publish/repository.git/objects/ab']

test.each(FOLDERS)(
  'in the folder "%s", unfinished files are removed after an hour, and no other files',
  async (name) => {
    const dataDirectory = temporaryFolder()
    const folder = join(dataDirectory, name)
    mkdirSync(folder, { recursive: true })
    const write = (file: string, age: number) => {
      writeFileSync(file, '')
      const time = new Date(Date.now() - age)
      utimesSync(file, time, time)
    }
    write(join(folder, 'a.webp'), 4_000_000)
    write(join(folder, 'a.webp.unfinished'), 4_000_000)
    write(unfinishedName(join(folder, 'a.webp')), 3_601_000)
    write(unfinishedName(join(folder, 'b.webp')), 3_500_000)
    await removeUnfinished(dataDirectory)
    expect(readdirSync(folder).sort()).toEqual([
      'a.webp',
      'a.webp.unfinished',
      expect.stringMatching(/^b\.webp\.unfinished-/),
    ])
  },
)
