import { PATHS } from '#core/paths.ts'

export { PATHS }

/** After setting a password, the address of the list has this parameter. */
export const PASSWORD_CREATED = 'senha-criada'

/** After changing the password, the address of that page has this parameter. */
export const PASSWORD_CHANGED = 'trocada'

/** The list's address has the words that the owner searches for in this parameter. */
export const SEARCH = 'busca'

/** @param isRefreshed true if this server has read the change, so that its own public pages show it. */
export function confirmationPath(path: string, isRefreshed: boolean): string {
  return `${path}?${isRefreshed ? 'no-ar' : 'salvo'}`
}

/** Null if the page confirms no change. */
export function confirmationIn({ search }: { readonly search: string }) {
  const parameters = new URLSearchParams(search)
  const isRefreshed = parameters.has('no-ar')
  return isRefreshed || parameters.has('salvo') ? { isRefreshed } : null
}

/** Other programs may choose ids such as `loja#1`, so the id is encoded. */
export function editPath(id: string): string {
  return `${PATHS.projects}/${encodeURIComponent(id)}`
}

/** @param templateId the id of a project to duplicate. */
export function newPath(templateId?: string): string {
  return templateId === undefined
    ? PATHS.newProject
    : `${PATHS.newProject}?${new URLSearchParams({ de: templateId })}`
}

/** @param id null for the whole site. */
export function sharePaths(id: string | null) {
  const query = id === null ? '' : `?${new URLSearchParams({ projeto: id })}`
  const qrCode = PATHS.shareQrCode + query
  return {
    page: PATHS.share + query,
    qrCode,
    qrCodePng: `${qrCode}${query ? '&' : '?'}formato=png`,
  }
}

export const listPathAt = (id: string): string =>
  `${PATHS.projects}#${encodeURIComponent(itemId(id))}`

export const itemId = (id: string): string => `projeto-${id}`

/** The public site lacks the images of drafts. @param image its address in a row; empty for the configured portrait. */
export function picturePath(image: string): string {
  return `${PATHS.photos}?de=${encodeURIComponent(image)}`
}
