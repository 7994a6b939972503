/** Browsers may deny storage. Then nothing is kept from page to page. */

export function stored(key: string): string | undefined {
  try {
    return localStorage[key]
  } catch {}
}

export function store(key: string, value: string): void {
  try {
    localStorage[key] = value
  } catch {}
}
