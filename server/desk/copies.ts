/** Downloads, checks and restores copies of the site. */
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Copies, CopyFailure, DownloadReport, MissingImage } from '../../core/copy.ts'
import { WriteError } from '../../core/project-writer.ts'
import { CopyError } from '../../data/copy/format.ts'
import { type OpenCopy, openCopy } from '../../data/copy/open-copy.ts'
import { openStaging, type StagedCopy } from '../../data/copy/staging.ts'
import { writeCopy } from '../../data/copy/write-copy.ts'
import { assertSoundWebp, encode, isWebp } from '../pictures/encode.ts'
import { PictureError } from '../pictures/errors.ts'
import { fetchOriginal } from '../pictures/fetch-original.ts'
import { isRemote, type Original } from '../pictures/originals.ts'
import { inTurn } from '../pictures/work-queue.ts'
import { planRestore, withAddresses } from './restore-plan.ts'

interface CopiesOptions {
  readonly dataDirectory: string
  readonly imageHosts: readonly string[]
  /** @returns null for an SVG of this site. */
  readonly originalAt: (address: string) => Original | null
  readonly warn: (message: string) => void
}

/** Images that are not WebP are converted to it, with at most this width, in pixels. */
const WIDTH = 2_000
/** How long one call may work, in ms. Proxies usually end a request after a minute. */
const TURN = 5_000

/** The names of the photos of a staged copy that were checked, and of those that were stored. */
interface Work {
  readonly checked: Set<string>
  readonly stored: Set<string>
}

export function createCopies(options: CopiesOptions): Copies {
  const { dataDirectory, imageHosts, originalAt, warn } = options
  const staging = openStaging(dataDirectory)
  const works = new WeakMap<StagedCopy, Work>()
  let report: DownloadReport | null = null
  /** The browser repeats a request whose answer was lost. By then, the restored copy is no longer staged. */
  let restoredId: string | null = null

  async function photoAt(address: string): Promise<Buffer> {
    const original = originalAt(address)
    if (original === null) throw new PictureError('An SVG of the site is not copied.')
    const bytes = isRemote(original)
      ? await fetchOriginal(original, imageHosts)
      : await readFile(original)
    // A WebP stays as it is, so that copying and restoring it repeatedly loses no quality.
    return isWebp(bytes) ? bytes : inTurn(() => encode(bytes, WIDTH, 'webp'))
  }

  function workOn(copy: StagedCopy): Work {
    const work = works.get(copy) ?? { checked: new Set<string>(), stored: new Set<string>() }
    works.set(copy, work)
    return work
  }

  /** Handles the photos that are not in `done`, until the turn is over. @returns null if all of them are. */
  async function handlePhotos(
    { photos, photo }: OpenCopy,
    done: Set<string>,
    handle: (photo: Buffer) => Promise<void>,
  ) {
    const end = performance.now() + TURN
    for (const name of photos) {
      if (done.has(name)) continue
      if (performance.now() > end) return { progress: { done: done.size, total: photos.length } }
      await handle(await photo(name))
      done.add(name)
    }
    return null
  }

  const checkPhotos = (copy: OpenCopy, { checked }: Work) =>
    handlePhotos(copy, checked, (photo) => inTurn(() => assertSoundWebp(photo)))

  /** @param use gets the copy once all of it has arrived. */
  async function withCopy<Answer>(
    id: string,
    use: (copy: OpenCopy, work: Work) => Promise<Answer>,
  ): Promise<Answer | CopyFailure> {
    return explained(async () => {
      const staged = staging.find(id)
      if (staged.received < staged.bytes) throw new CopyError('damaged', 'A part is missing.')
      using copy = await openCopy(staged.file)
      return await use(copy, workOn(staged))
    })
  }

  async function explained<Answer>(action: () => Promise<Answer>): Promise<Answer | CopyFailure> {
    try {
      return await action()
    } catch (error) {
      const { message } = error as Error
      if (error instanceof CopyError) {
        warn(`A copy cannot be restored: ${message}`)
        return { problem: error.problem }
      }
      if (!(error instanceof PictureError)) throw error
      warn(`A photo in a copy cannot be restored: ${message}`)
      return { problem: 'damaged' }
    }
  }

  return {
    async download({ projects, site }) {
      const [list, settings] = await Promise.all([
        projects.list(),
        site.settings().catch(unlessOutdated),
      ])
      const missing: MissingImage[] = []
      const current = { startedAt: Date.now(), photos: 0, missing }
      const update = (state: DownloadReport['state']) => {
        const isNewest = (report?.startedAt ?? 0) <= current.startedAt
        if (isNewest) report = { ...current, state }
      }
      update('running')
      const zip = writeCopy({
        projects: list,
        site: settings,
        photoAt,
        onPhoto() {
          current.photos += 1
        },
        onMissing(image, { message }) {
          missing.push(image)
          warn(`An image could not be copied: ${message}`)
        },
      })
      zip.once('error', ({ message }) => warn(`A copy could not be completed: ${message}`))
      zip.once('close', () => update(zip.readableEnded ? 'complete' : 'broken'))
      return Readable.toWeb(zip) as ReadableStream<Uint8Array>
    },
    lastDownload: () => report,

    begin: (bytes) => explained(async () => ({ id: await staging.begin(bytes) })),
    add: (id, offset, read) =>
      explained(async () => ({ received: await staging.add(id, offset, read) })),

    check: (id, session) =>
      withCopy(id, async (copy, work) => {
        const rest = await checkPhotos(copy, work)
        return rest ?? { plan: await planRestore(copy.content, session) }
      }),

    async restore(id, session) {
      if (id === restoredId) return { restored: true }
      return withCopy(id, async (copy, work) => {
        const { addUnchanged } = session.photos
        const rest =
          (await checkPhotos(copy, work)) ?? (await handlePhotos(copy, work.stored, addUnchanged))
        if (rest) return rest
        const { projects, site } = withAddresses(copy.content, session)
        await session.projects.replaceAll(projects, site)
        restoredId = id
        await staging.clear()
        return { restored: true }
      })
    },

    async discard(id) {
      await explained(async () => staging.find(id) && staging.clear())
    },
  }
}

/** A hosted database without the table of the settings can be copied too. */
function unlessOutdated(error: unknown): null {
  if (error instanceof WriteError && error.reason === 'outdated') return null
  throw error
}
