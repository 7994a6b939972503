/** The server must name a time zone. @returns for example `28/11/2026, às 05:08`. */
export function dateAndTime(at: number, timeZone?: string): string {
  const day = new Date(at).toLocaleDateString('pt-BR', { timeZone })
  return `${day}, às ${time(at, timeZone)}`
}

export function time(at: number, timeZone?: string): string {
  return new Date(at).toLocaleTimeString('pt-BR', { timeStyle: 'short', timeZone })
}
