/** @returns for example `28/11/2026, às 05:08`. The time zone is fixed: server and browser must render the same text. */
export function dateAndTime(at: number): string {
  const date = new Date(at)
  const timeZone = 'America/Sao_Paulo'
  const day = date.toLocaleDateString('pt-BR', { dateStyle: 'short', timeZone })
  return `${day}, às ${date.toLocaleTimeString('pt-BR', { timeStyle: 'short', timeZone })}`
}
