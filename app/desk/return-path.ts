/** Where a sign-in leads. */

/** @param wanted from the address, so anybody's. @returns it if it is below `/estudio/`, else the list. */
export function returnPath(wanted: string | null): string {
  const site = 'http://site'
  const { origin, pathname, search } = URL.parse(wanted ?? '', site) ?? new URL(site)
  const isOurs = origin === site && pathname.startsWith('/estudio/')
  return isOurs ? pathname + search : '/estudio/projetos'
}
