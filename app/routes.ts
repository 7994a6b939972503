import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const site = [
  layout('site/layout/public-pages.tsx', [
    index('site/landing/home.tsx'),
    // Case-sensitive, because server/pages/canonical-path.ts treats `/Projeto/…` as an unknown path.
    route('projeto/:slug', 'site/project/project.tsx', { caseSensitive: true }),
    route('*', 'site/message/not-found.tsx'),
  ]),
  route('robots.txt', 'site/seo/robots.ts'),
  route('sitemap.xml', 'site/seo/sitemap.ts'),
  route('manifest.webmanifest', 'site/seo/manifest.ts'),
]

const desk = [
  route('estudio', 'desk/desk.tsx', { caseSensitive: true }, [
    index('desk/index.ts'),
    route('entrar', 'desk/sign-in/sign-in.tsx'),
    route('nova-senha', 'desk/sign-in/new-password.tsx'),
    route('sair', 'desk/sign-in/sign-out.ts'),
    route('senha', 'desk/sign-in/change-password.tsx'),
    route('projetos', 'desk/projects/list/project-list.tsx'),
    // Not below `projetos/`, where it would take the place of a project's id.
    route('novo', 'desk/projects/form/edit-project.tsx', { id: 'new-project' }),
    route('projetos/:id', 'desk/projects/form/edit-project.tsx'),
    route('site', 'desk/my-site/my-site.tsx'),
    route('numeros', 'desk/numbers/numbers.tsx'),
    route('fotos', 'desk/draft/photos.ts'),
    route('copia', 'desk/backup/backup.tsx'),
    route('copia/arquivo', 'desk/backup/backup-file.ts'),
    route('copia/andamento', 'desk/backup/download-report.ts'),
    route('copia/envio', 'desk/backup/restore-step.ts'),
    route('cartao', 'desk/draft/share-preview.ts'),
    route('compartilhar', 'desk/share/share.tsx'),
    route('compartilhar/qr', 'desk/share/qr-code-file.ts'),
    route('guia', 'desk/guide/guide.tsx'),
    route('atalho.webmanifest', 'desk/manifest.ts'),
    route('*', 'desk/index.ts', { id: 'desk-elsewhere' }),
  ]),
]

// scripts/build.ts builds each part separately, so that the public pages do not load code of the desk. In
// development, one server has both parts, or only the site if the desk is off.
const { BUILD_PART: part } = process.env
export default [
  ...(part === 'desk' ? [] : site),
  ...(part === 'site' ? [] : desk),
] satisfies RouteConfig
