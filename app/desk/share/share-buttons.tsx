import { Copy, Send, Share2 } from 'lucide'
import { useSyncExternalStore } from 'react'
import { deskCopy } from '#texts/desk-copy.ts'
import { projectCopy } from '#texts/project-copy.ts'
import { shareCopy } from '#texts/share-copy.ts'
import { copyLink, shareLink } from '../../site/project/share-link.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../parts/button.tsx'
import { usePublicSite } from '../use-public-site.ts'
import { type LinkSource, publicAddress, shortAddress } from './public-address.ts'
import styles from './share.module.css'

interface ShareButtonsProps {
  readonly title: string
  readonly path: string
  readonly publicUrl: string
}

const PLACES = ['instagram', 'google', 'facebook', 'linkedin', 'whatsapp'] as const

export function ShareButtons({ title, path, publicUrl }: ShareButtonsProps) {
  const { countsVisits } = usePublicSite()
  const hasShareSheet = useHasShareSheet()
  const addressFor = (source?: LinkSource) => publicAddress(publicUrl, path, source)
  const address = addressFor()
  return (
    <section className={styles.link} aria-label={shareCopy.address}>
      <a href={address} target="_blank" rel="noopener" className={styles.address}>
        {shortAddress(address)}
      </a>
      <div className={styles.buttons}>
        {hasShareSheet && (
          <Button className="needs-scripts" onClick={() => shareLink(title, address)}>
            <Icon icon={Share2} />
            {projectCopy.share}
          </Button>
        )}
        <Button
          look={hasShareSheet ? 'outline' : 'solid'}
          className="needs-scripts"
          onClick={() => copyLink(address)}
        >
          <Icon icon={Copy} />
          {shareCopy.copy}
        </Button>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(addressFor('whatsapp'))}`}
          target="_blank"
          rel="noopener"
          className={buttonLook({ look: 'outline' })}
        >
          <Icon icon={Send} />
          {shareCopy.whatsApp}
        </a>
      </div>
      <section aria-labelledby="places" className="needs-scripts">
        <h2 id="places">{shareCopy.places.heading}</h2>
        <div className={`${styles.buttons} ${styles.places}`}>
          {PLACES.map((source) => {
            const place = deskCopy.numbers.sources[source]
            return (
              <Button
                key={source}
                look="outline"
                onClick={() => copyLink(addressFor(source), shareCopy.places.copied(place))}
              >
                {place}
              </Button>
            )
          })}
        </div>
        {countsVisits && <small>{shareCopy.places.explanation}</small>}
      </section>
    </section>
  )
}

/** The server assumes a share sheet, which all phones have. */
function useHasShareSheet(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => typeof navigator.share === 'function',
    () => true,
  )
}
