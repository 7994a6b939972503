/** With `?projeto=`, the page shares a project instead of the site. */
import { Download } from 'lucide'
import { data } from 'react-router'
import { shareCopy } from '#texts/share-copy.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { Message } from '../parts/message.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PATHS, sharePaths } from '../paths.ts'
import { usePublicSite } from '../use-public-site.ts'
import type { Route } from './+types/share'
import { LinkPreview } from './link-preview.tsx'
import { publicAddress, shortAddress } from './public-address.ts'
import styles from './share.module.css'
import { ShareButtons } from './share-buttons.tsx'
import { findPublicPage, linkPreviewOf, sharedProjectId } from './shared-page.server.ts'

const { qrCode: qrCodeTexts } = shareCopy

export async function loader({ url, context }: Route.LoaderArgs) {
  const id = sharedProjectId(url)
  const page = await findPublicPage(id, context)
  if (!page) return data({ id, shared: null }, 404)
  return data({ id, shared: { path: page.path, ...(await linkPreviewOf(page, context)) } })
}

export default function Share({ loaderData: { id, shared } }: Route.ComponentProps) {
  const { url: publicUrl } = usePublicSite()
  const warning = publicUrl === null ? shareCopy.unknownAddress : shareCopy.notPublic
  return (
    <main id="content" tabIndex={-1}>
      <PageHeading
        heading={id === null ? shareCopy.site : shareCopy.project}
        {...(id !== null && { list: PATHS.projects })}
      />
      {shared && publicUrl !== null ? (
        <SharedPage id={id} publicUrl={publicUrl} {...shared} />
      ) : (
        <Message kind="warning" sentence={warning} />
      )}
    </main>
  )
}

type SharedPageProps = Pick<Route.ComponentProps['loaderData'], 'id'> &
  NonNullable<Route.ComponentProps['loaderData']['shared']> & { readonly publicUrl: string }

function SharedPage({ id, publicUrl, path, title, texts, picture }: SharedPageProps) {
  const address = publicAddress(publicUrl, path)
  const { showsChanges } = usePublicSite()
  return (
    <>
      {showsChanges === 'only-here' && <Message kind="warning" sentence={shareCopy.local} />}
      {showsChanges === 'in-minutes' && <p>{shareCopy.publishedSoon}</p>}
      <div className={styles.columns}>
        <ShareButtons title={title} path={path} publicUrl={publicUrl} />
        <section className={styles.preview} aria-labelledby="preview">
          <h2 id="preview">{shareCopy.preview}</h2>
          <LinkPreview picture={picture} texts={texts} address={address} />
        </section>
        <QrCode id={id} address={address} />
      </div>
    </>
  )
}

interface QrCodeProps {
  readonly id: string | null
  readonly address: string
}

function QrCode({ id, address }: QrCodeProps) {
  const { qrCode, qrCodePng } = sharePaths(id)
  return (
    <section className={styles.qrCode} aria-labelledby="qr-code">
      <h2 id="qr-code">{qrCodeTexts.heading}</h2>
      <div>
        <img
          src={qrCode}
          width="200"
          height="200"
          alt={qrCodeTexts.alternative(shortAddress(address))}
        />
        <div>
          <p>{qrCodeTexts.explanation(usePublicSite().countsVisits)}</p>
          {/* With `download`, browsers would save the sign-in page as the file if the session has ended. */}
          <div className={styles.buttons}>
            <a href={qrCodePng} className={buttonLook({ look: 'outline' })}>
              <Icon icon={Download} />
              {qrCodeTexts.png}
            </a>
            <a href={qrCode} className={buttonLook({ look: 'outline' })}>
              <Icon icon={Download} />
              {qrCodeTexts.svg}
            </a>
          </div>
        </div>
      </div>
    </section>
  )
}
