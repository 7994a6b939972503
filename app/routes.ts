import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const site = [
  layout('routes/public-pages.tsx', [
    index('routes/home.tsx'),
    // Case-sensitive, because server/pages/canonical-path.ts treats `/Projeto/…` as an unknown path.
    route('projeto/:slug', 'routes/project.tsx', { caseSensitive: true }),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('llms.txt', 'routes/llms.ts'),
  route('manifest.webmanifest', 'routes/manifest.ts'),
]

const desk = [
  route('estudio', 'desk/routes/desk.tsx', { caseSensitive: true }, [
    index('desk/routes/index.ts'),
    route('entrar', 'desk/routes/sign-in.tsx'),
    route('nova-senha', 'desk/routes/new-password.tsx'),
    route('sair', 'desk/routes/sign-out.ts'),
    route('projetos', 'desk/routes/project-list.tsx'),
    // Not below `projetos/`, where it would take the place of a project's id.
    route('novo', 'desk/routes/edit-project.tsx', { id: 'new-project' }),
    route('projetos/:id', 'desk/routes/edit-project.tsx'),
    route('site', 'desk/routes/my-site.tsx'),
    route('numeros', 'desk/routes/numbers.tsx'),
    route('fotos', 'desk/routes/photos.ts'),
    route('copia', 'desk/routes/backup.tsx'),
    route('copia/arquivo', 'desk/routes/backup-file.ts'),
    route('copia/andamento', 'desk/routes/download-report.ts'),
    route('copia/envio', 'desk/routes/restore-step.ts'),
    route('cartao', 'desk/routes/share-preview.ts'),
    route('*', 'desk/routes/index.ts', { id: 'desk-elsewhere' }),
  ]),
]

// scripts/build.ts builds each part separately, so that the public pages do not load code of the desk. In
// development, one server has both parts, or only the site if the desk is off.
const { BUILD_PART: part } = process.env
export default [
  ...(part === 'desk' ? [] : site),
  ...(part === 'site' ? [] : desk),
] satisfies RouteConfig
