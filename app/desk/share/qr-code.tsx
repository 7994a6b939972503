import { Download } from 'lucide'
import { shareCopy } from '#texts/share-copy.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { sharePaths } from '../paths.ts'
import { usePublicSite } from '../use-public-site.ts'
import { shortAddress } from './public-address.ts'
import styles from './share.module.css'

const { qrCode: texts } = shareCopy

interface QrCodeProps {
  /** The project's id; null for the whole site. */
  readonly id: string | null
  readonly address: string
}

export function QrCode({ id, address }: QrCodeProps) {
  const { qrCode, qrCodePng } = sharePaths(id)
  return (
    <section className={styles.qrCode} aria-labelledby="qr-code">
      <h2 id="qr-code">{texts.heading}</h2>
      <div>
        <img src={qrCode} width="200" height="200" alt={texts.alternative(shortAddress(address))} />
        <div>
          <p>{texts.explanation(usePublicSite().countsVisits)}</p>
          {/* Without `download`: if the session has ended, browsers would save the sign-in page as the file. */}
          <div className={styles.buttons}>
            <a href={qrCodePng} className={buttonLook({ look: 'outline' })}>
              <Icon icon={Download} />
              {texts.png}
            </a>
            <a href={qrCode} className={buttonLook({ look: 'outline' })}>
              <Icon icon={Download} />
              {texts.svg}
            </a>
          </div>
        </div>
      </div>
    </section>
  )
}
