import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { zipOf } from './export-public-site.ts'

test('a zip whose files are replaced meanwhile is cut off, and the site goes on', async () => {
  const folder = temporaryFolder()
  const files = ['a', 'b', 'c'].map((name) => join(folder, `${name}.bin`))
  for (const file of [join(folder, 'index.html'), ...files])
    writeFileSync(file, Buffer.alloc(300_000))
  const zip = (await zipOf(folder)) ?? expect.fail()
  for (const file of files) rmSync(file)
  await expect(new Response(zip).bytes()).rejects.toThrow()
})
