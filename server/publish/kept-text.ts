/** A text in a file that only the owner may read. On Windows, the file has the permissions of its folder. */
import { readFileSync } from 'node:fs'
import { replaceFile } from '../../data/unfinished-files.ts'

export type KeptText = ReturnType<typeof openKeptText>

export function openKeptText(file: string) {
  let text = read(file)
  return {
    current: () => text,
    async replace(next: string): Promise<void> {
      await replaceFile(file, next)
      text = next
    },
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
