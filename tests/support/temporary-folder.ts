import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * @param whenDone registers the removal. Pass `afterAll` for a folder that all tests of a file share.
 * @returns a new folder, which by default is removed when the test has finished.
 */
export function temporaryFolder(whenDone: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-'))
  whenDone(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
