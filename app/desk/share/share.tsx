/** The page that shares the site or, with `?projeto=`, a project. */
import { TriangleAlert } from 'lucide'
import { data } from 'react-router'
import { shareCopy } from '#texts/share-copy.ts'
import { useSite } from '../../site/use-site.ts'
import { Icon } from '../../ui/icon.tsx'
import { deskMeta } from '../parts/desk-meta.ts'
import noticeStyles from '../parts/notice.module.css'
import { PageHeading } from '../parts/page-heading.tsx'
import { Sentence } from '../parts/sentence.tsx'
import { useStaticHost } from '../parts/use-static-host.ts'
import { PATHS } from '../paths.ts'
import type { Route } from './+types/share'
import { LinkPreview } from './link-preview.tsx'
import { isLocal, publicAddress, useKnowsPublicAddress } from './public-address.ts'
import { QrCode } from './qr-code.tsx'
import styles from './share.module.css'
import { ShareButtons } from './share-buttons.tsx'
import { findPublicPage, linkPreviewOf, sharedProjectId } from './shared-page.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const id = sharedProjectId(url)
  const page = await findPublicPage(id, context)
  if (!page) return data({ id, shared: null }, 404)
  return data({ id, shared: { path: page.path, ...(await linkPreviewOf(page, context)) } })
}

const headingOf = (id: string | null) => (id === null ? shareCopy.site : shareCopy.project)

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  deskMeta(root, loaderData && headingOf(loaderData.id))

export default function Share({ loaderData: { id, shared } }: Route.ComponentProps) {
  const knowsPublicAddress = useKnowsPublicAddress()
  const warning = knowsPublicAddress ? shareCopy.notPublic : shareCopy.unknownAddress
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <PageHeading
        heading={headingOf(id)}
        {...(id !== null && { list: { path: PATHS.projects } })}
      />
      {shared && knowsPublicAddress ? (
        <SharedPage id={id} {...shared} />
      ) : (
        <Warning sentence={warning} />
      )}
    </main>
  )
}

type SharedPageProps = Pick<Route.ComponentProps['loaderData'], 'id'> &
  NonNullable<Route.ComponentProps['loaderData']['shared']>

function SharedPage({ id, path, title, texts, picture }: SharedPageProps) {
  const { url: siteUrl } = useSite()
  const hasStaticHost = useStaticHost()
  return (
    <>
      {isLocal(siteUrl) && <Warning sentence={shareCopy.local} />}
      {hasStaticHost && <p>{shareCopy.publishedSoon}</p>}
      <div className={styles.columns}>
        <ShareButtons title={title} path={path} />
        <section className={styles.preview} aria-labelledby="preview">
          <h2 id="preview">{shareCopy.preview}</h2>
          <LinkPreview picture={picture} texts={texts} address={publicAddress(siteUrl, path)} />
        </section>
        <QrCode id={id} address={publicAddress(siteUrl, path)} />
      </div>
    </>
  )
}

function Warning({ sentence }: { readonly sentence: string }) {
  return (
    <aside className={noticeStyles.notice}>
      <Icon icon={TriangleAlert} />
      <p>
        <Sentence text={sentence} />
      </p>
    </aside>
  )
}
