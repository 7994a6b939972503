/** Loaded only by a desk on the owner's own computer. */
import { join } from 'node:path'
import type { Publisher } from '../../core/publisher.ts'
import { zipOf } from './export-public-site.ts'
import { explain, openPublications, openTextFile, type PublicationOptions } from './publications.ts'

type Options = Omit<PublicationOptions, 'key' | 'address'>

export interface RunningPublisher extends Publisher {
  /** Must be called after each change of the content. */
  changed(): void
  /** Begins nothing more. What is being sent ends with the process. */
  close(): void
}

export function openPublisher(options: Options): RunningPublisher {
  const { folder, openHost, exportPublicSite, log } = options
  const key = openTextFile(join(folder, 'key'))
  const address = openTextFile(join(folder, 'address'))
  const publications = openPublications({ ...options, key, address })
  const zipFolder = join(folder, 'zip')

  return {
    publication: () => (key.current() === '' ? null : publications.state()),
    address: address.current,
    async connect(pasted) {
      try {
        await (await openHost(pasted)).check()
        await key.replace(pasted)
      } catch (error) {
        log.warn({ err: error }, 'The key was not accepted.')
        return explain(error).sentences.join(' ')
      }
      publications.beginNow()
      return null
    },
    retry: publications.beginNow,
    replace: publications.replace,
    async prepareZip(siteUrl) {
      try {
        await exportPublicSite(siteUrl, zipFolder)
        if (key.current() === '') await address.replace(siteUrl)
        return []
      } catch (error) {
        log.warn({ err: error }, 'The site could not be exported.')
        return explain(error).sentences
      }
    },
    openZip: () => zipOf(zipFolder),
    changed: publications.changed,
    close: publications.close,
  }
}
