/** Paths of the desk's pages and actions. `app/routes.ts` has a route for each of them. */
export const PATHS = {
  signIn: '/estudio/entrar',
  newPassword: '/estudio/nova-senha',
  signOut: '/estudio/sair',
  projects: '/estudio/projetos',
  site: '/estudio/site',
  numbers: '/estudio/numeros',
  photos: '/estudio/fotos',
  backup: '/estudio/copia',
  backupFile: '/estudio/copia/arquivo',
  restoreStep: '/estudio/copia/envio',
  sharePreview: '/estudio/cartao',
} as const
