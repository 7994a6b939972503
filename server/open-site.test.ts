import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../tests/support/temporary-folder.ts'
import { readConfiguration } from './configuration/configuration.ts'
import { openSite } from './open-site.ts'
import type { Build } from './pages/open-build.ts'

test.each([
  ['on', true],
  ['off', false],
])("with ESTUDIO=%s, the start loads the desk's build: %s", async (ESTUDIO, isLoaded) => {
  const folder = temporaryFolder()
  // The link for a new password.
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const part = () => ({ loadBuild: vi.fn(async () => ({}) as Build), staticRoot: folder })
  const [publicPart, deskPart] = [part(), part()]
  const configuration = readConfiguration({ DATA_DIR: folder, ESTUDIO }, folder, folder)
  const log = pino({ level: 'silent' })
  const site = await openSite(configuration, { publicPart, deskPart, log })
  onTestFinished(site.close)
  expect(publicPart.loadBuild).toHaveBeenCalledTimes(1)
  expect(deskPart.loadBuild).toHaveBeenCalledTimes(isLoaded ? 1 : 0)
})
