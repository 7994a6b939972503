/** Makes the pictures that the desk shows, and the share picture of a draft. */
import type { Desk, DeskPicture, SharedDraft } from '../../core/desk.ts'
import { isImageAddress } from '../../core/fields/image-address.ts'
import { PLACEHOLDER } from '../../core/picture/picture.ts'
import { FRAME_RATIO } from '../../core/picture/picture-size.ts'
import { projectSubject, type ShareSubject, siteSubject } from '../../core/picture/share-picture.ts'
import type { Site } from '../../core/site/site.ts'
import { drawShareCard } from '../pictures/drawings/draw.ts'
import { pictureRatioOf } from '../pictures/drawings/share-card.ts'
import { BusyError, PictureError } from '../pictures/errors.ts'
import type { PictureService } from '../pictures/open-pictures.ts'
import { inTurnUnlessBusy } from '../pictures/work-queue.ts'

/** In pixels. */
const FRAME_WIDTH = 960

/** @param databaseHost the images of this host may have plain http addresses; empty with the embedded database. */
export function createPreviews(
  site: () => Site,
  { originalOf, maker }: PictureService,
  databaseHost: string,
): Pick<Desk, 'picture' | 'sharePicture'> {
  /**
   * @param address the address of an image, as in a row; empty for the configured portrait.
   * @param ratio the frame's width divided by its height.
   * @returns null for an SVG of this site, for an image that cannot be shown, and for an address that no row may have.
   */
  async function make(address: string, ratio: number): Promise<Buffer | null> {
    const isAllowed = address === '' || isImageAddress(address, databaseHost)
    const original = isAllowed ? originalOf(address) : null
    if (!original) return null
    try {
      // Only the hash is used. The size may be that of the placeholder.
      const { hash } = await maker.describe(original, PLACEHOLDER)
      return await maker.make(original, hash, FRAME_WIDTH, 'webp', ratio)
    } catch (error) {
      if (error instanceof PictureError) return null
      throw error
    }
  }

  return {
    async picture(address) {
      return orBusy(() => make(address, FRAME_RATIO))
    },
    async sharePicture(draft) {
      return orBusy(async () => {
        const first = draft.kind === 'site' ? draft.portrait : draft.images[0]
        const subject = subjectOf(site(), draft)
        const picture = first === undefined ? null : await make(first, pictureRatioOf(subject))
        return inTurnUnlessBusy(() => drawShareCard(subject, picture))
      })
    },
  }
}

function subjectOf(site: Site, draft: SharedDraft): ShareSubject {
  if (draft.kind === 'site') {
    return siteSubject({ ...site, owner: { ...site.owner, name: draft.name } }, draft.tagline)
  }
  // Null would mean the whole site.
  return projectSubject(site, { slug: '', ...draft })
}

async function orBusy(make: () => Promise<Buffer | null>): Promise<DeskPicture> {
  try {
    const bytes = await make()
    return bytes ? { picture: new Uint8Array(bytes) } : { problem: 'absent' }
  } catch (error) {
    if (error instanceof BusyError) return { problem: 'busy' }
    throw error
  }
}
