/** Many programs that show links cut off longer addresses. */
const MAX_LENGTH = 80

/** @returns only letters from `a` to `z`, digits and hyphens; empty if nothing of the title remains. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_LENGTH)
    .replace(/-$/, '')
}
