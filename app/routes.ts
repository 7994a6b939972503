import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { DESK, PATHS, PROJECTS, RESOURCES } from '../core/paths.ts'

const site = [
  layout('site/layout/public-pages.tsx', [
    index('site/landing/home.tsx'),
    // server/pages/canonical-path.ts treats `/Projeto/…` as an unknown path.
    route(`${PROJECTS}/:slug`, 'site/project/project.tsx', { caseSensitive: true }),
    route('*', 'site/message/not-found.tsx'),
  ]),
  route(RESOURCES.robots, 'site/seo/robots.ts'),
  route(RESOURCES.sitemap, 'site/seo/sitemap.ts'),
  route(RESOURCES.manifest, 'site/seo/manifest.ts'),
]

const desk = [
  route(DESK, 'desk/desk.tsx', { caseSensitive: true }, [
    index('desk/index.ts'),
    route(PATHS.signIn, 'desk/sign-in/sign-in.tsx'),
    route(PATHS.newPassword, 'desk/sign-in/new-password.tsx'),
    route(PATHS.signOut, 'desk/sign-in/sign-out.ts'),
    route(PATHS.password, 'desk/sign-in/change-password.tsx'),
    route(PATHS.projects, 'desk/projects/list/project-list.tsx'),
    route(PATHS.newProject, 'desk/projects/edit/edit-project.tsx', { id: 'new-project' }),
    route(`${PATHS.projects}/:id`, 'desk/projects/edit/edit-project.tsx'),
    route(PATHS.site, 'desk/my-site/my-site.tsx'),
    route(PATHS.numbers, 'desk/numbers/numbers.tsx'),
    route(PATHS.photos, 'desk/photos/serve-photos.ts'),
    route(PATHS.backup, 'desk/backup/backup.tsx'),
    route(PATHS.backupFile, 'desk/backup/backup-file.ts'),
    route(PATHS.restore, 'desk/backup/restore-request.ts'),
    route(PATHS.online, 'desk/online/online.tsx'),
    route(PATHS.onlineZip, 'desk/online/zip-file.ts'),
    route(PATHS.share, 'desk/share/share.tsx'),
    route(PATHS.shareQrCode, 'desk/share/qr-code-file.ts'),
    route(PATHS.guide, 'desk/guide/guide.tsx'),
    route(PATHS.manifest, 'desk/manifest.ts'),
    route('*', 'desk/index.ts', { id: 'desk-elsewhere' }),
  ]),
]

// scripts/build.ts builds each part separately, so that the public pages do not load code of the desk. In development,
// one server has both parts, or only the site if the desk is off.
const { BUILD_PART: part } = process.env
export default [
  ...(part === 'desk' ? [] : site),
  ...(part === 'site' ? [] : desk),
] satisfies RouteConfig
