/** Days are those of São Paulo, as `YYYY-MM-DD`. In UTC, the zone of most servers, a day begins there at 21:00. */

export const DAY = 86_400_000

/** Swedish dates have the format `YYYY-MM-DD`. */
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })

export function dayOf(time: number): string {
  return isoDay.format(time)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}

export function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}
