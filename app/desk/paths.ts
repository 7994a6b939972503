/** Addresses of the desk's pages. */
import { PATHS } from '#core/paths.ts'

export { PATHS }

/** After setting a password, the address of the list has this parameter. */
export const PASSWORD_CREATED = 'senha-criada'

/** After changing the password, the address of that page has this parameter. */
export const PASSWORD_CHANGED = 'trocada'

/** The parameter of the list's address with the words that the owner searches for. */
export const SEARCH = 'busca'

/**
 * @param isRefreshed whether this server has read the change, so that its public pages show it.
 * @returns the address of the page that confirms the change.
 */
export function confirmationPath(path: string, isRefreshed: boolean): string {
  return `${path}?${isRefreshed ? 'no-ar' : 'salvo'}`
}

/** @returns what {@link confirmationPath} has written; null if the page confirms no change. */
export function confirmationIn({ search }: { readonly search: string }) {
  const parameters = new URLSearchParams(search)
  const isRefreshed = parameters.has('no-ar')
  return isRefreshed || parameters.has('salvo') ? { isRefreshed } : null
}

/** @returns the path of the project's form. Encodes the id, because other programs may choose ids such as `loja#1`. */
export function editPath(id: string): string {
  return `${PATHS.projects}/${encodeURIComponent(id)}`
}

/** @param templateId the id of a project to duplicate, if any. @returns the path of the form of a new project. */
export function newPath(templateId?: string): string {
  return templateId === undefined
    ? PATHS.newProject
    : `${PATHS.newProject}?${new URLSearchParams({ de: templateId })}`
}

/** @param id of the project to share; null for the whole site. */
export function sharePaths(id: string | null) {
  const query = id === null ? '' : `?${new URLSearchParams({ projeto: id })}`
  const qrCode = PATHS.shareQrCode + query
  return {
    page: PATHS.share + query,
    qrCode,
    qrCodePng: `${qrCode}${query ? '&' : '?'}formato=png`,
  }
}

/** @returns the path of the list, at this project. */
export const listPathAt = (id: string): string =>
  `${PATHS.projects}#${encodeURIComponent(itemId(id))}`

/** The `id` of the project's item in the list. */
export const itemId = (id: string): string => `projeto-${id}`

/**
 * @param image an image's address, as a row has it; empty for the configuration's portrait.
 * @returns the path of the image's picture on the desk. The public site has no pictures for images that only a
 *   draft uses.
 */
export function picturePath(image: string): string {
  return `${PATHS.photos}?de=${encodeURIComponent(image)}`
}
