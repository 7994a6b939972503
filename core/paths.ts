export const PROJECTS = '/projeto'

export const PICTURES = '/imagens'
export const PORTRAIT_PICTURES = '/retrato'
export const SHARE = '/compartilhar'

export const RESOURCES = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  manifest: '/manifest.webmanifest',
} as const

/** Browsers report visits and chats below it. */
export const REPORTS = '/numeros'

/** The build of the desk's files has the same base (vite.config.ts). */
export const DESK = '/estudio'

export const PATHS = {
  signIn: '/estudio/entrar',
  newPassword: '/estudio/nova-senha',
  signOut: '/estudio/sair',
  password: '/estudio/senha',
  projects: '/estudio/projetos',
  // Not below `projects`, where it would take the place of a project's id.
  newProject: '/estudio/novo',
  site: '/estudio/site',
  numbers: '/estudio/numeros',
  photos: '/estudio/fotos',
  backup: '/estudio/copia',
  backupFile: '/estudio/copia/arquivo',
  restore: '/estudio/copia/envio',
  online: '/estudio/internet',
  onlineZip: '/estudio/internet/arquivo',
  share: '/estudio/compartilhar',
  shareQrCode: '/estudio/compartilhar/qr',
  guide: '/estudio/guia',
  manifest: '/estudio/atalho.webmanifest',
} as const
