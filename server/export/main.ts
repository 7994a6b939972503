/**
 * `npm run export -- [--demo] [FOLDER]` writes the public pages into `dist` or FOLDER. With `--demo`, the site needs
 * neither an owner nor an address.
 */
import { realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { exportTexts } from '../../texts/export.ts'
import { forExport } from '../configuration/configuration.ts'
import { loadConfiguration } from '../configuration/load-configuration.ts'
import { openSite } from '../open-site.ts'
import { openBuild } from '../pages/open-build.ts'
import { createLog } from '../process/log.ts'
import { explainStartFailure } from '../process/terminal.ts'
import { exportSite } from './export-site.ts'

const root = join(import.meta.dirname, '../..')

await explainStartFailure(async () => {
  const { values, positionals } = parseArgs({
    options: { demo: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const folder = resolve(root, positionals[0] ?? 'dist')
  const buildFolder = realpathSync(join(root, 'build/current'))
  const staticRoot = join(buildFolder, 'client')
  const part = { loadBuild: openBuild(buildFolder), staticRoot }
  const configuration = forExport(loadConfiguration(root, staticRoot))
  const site = await openSite(configuration, {
    publicPart: part,
    deskPart: part,
    log: createLog('warn'),
  })
  const result = await exportSite(site, {
    siteUrl: configuration.siteUrl,
    staticRoot,
    folder,
    isDemo: values.demo,
    onProgress: showProgress,
  })
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
  await site.close()
  if (result.state === 'exported') return console.log(exportTexts.done(result.fileCount, folder))
  for (const problem of result.problems) console.error(problem)
  if (site.missing()?.length) console.error(exportTexts.withoutDesk)
  process.exitCode = 1
})

function showProgress(done: number, found: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${exportTexts.progress(done, found)}\x1b[K`)
}
