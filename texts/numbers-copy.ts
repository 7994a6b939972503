/** What the owner reads on the page "Números". Part of `deskCopy`. */
import type { Count, Source } from '../core/visit-counts.ts'

/** At most one decimal place. A share that would then be 0 % gets one significant digit. */
const PERCENT = {
  style: 'percent',
  maximumFractionDigits: 1,
  maximumSignificantDigits: 1,
  roundingPriority: 'morePrecision',
} as const

export const numbersCopy = {
  heading: 'Números',
  summary: (visits: number, chats: number) => {
    const visitsText = `${amount(visits)} ${visits === 1 ? 'visita' : 'visitas'}`
    // A chat may follow a visit from before the 28 days. With more chats than visits, a percentage makes no sense.
    if (chats > visits)
      return `${visitsText} e ${amount(chats)} ${chats === 1 ? 'conversa' : 'conversas'} nos últimos 28 dias.`
    const ofVisits = `De ${visitsText} nos últimos 28 dias`
    if (chats === 0) return `${ofVisits}, nenhuma virou conversa.`
    const ratio = chats / visits
    const percent = ratio.toLocaleString('pt-BR', PERCENT)
    return `${ofVisits}, ${amount(chats)} ${chats === 1 ? 'virou' : 'viraram'} conversa (${percent}).`
  },
  comparison: (now: Count, earlier: Count) => {
    const differences = [
      difference(now.visits - earlier.visits, ['visita', 'visitas']),
      difference(now.chats - earlier.chats, ['conversa', 'conversas']),
    ].filter((text) => text !== '')
    if (differences.length === 0) return 'Igual aos 28 dias anteriores.'
    return `${differences.join(' e ')} que nos 28 dias anteriores.`
  },
  none: 'Nenhuma visita nos últimos 28 dias',
  invitation: 'Mande o link do site para alguém: a visita aparece aqui.',
  visits: 'Visitas',
  chats: 'Conversas',
  most: (label: string, most: number) => `${label}: até ${amount(most)} por dia`,
  today: 'hoje',
  table: 'Ver dia por dia',
  day: 'Dia',
  byMonth: 'Mês a mês',
  month: 'Mês',
  bySource: 'De onde vêm',
  source: 'Origem',
  sources: {
    whatsapp: 'WhatsApp',
    instagram: 'Instagram',
    facebook: 'Facebook',
    google: 'Google',
    linkedin: 'LinkedIn',
    qr: 'QR code',
    direct: 'Direto',
    other: 'Outros',
  } satisfies Record<Source, string>,
  aboutSources:
    '“Direto” é quem digitou o endereço ou veio de um aplicativo que não se identifica, como muitas vezes o WhatsApp.',
  byProject: 'Por projeto',
  project: 'Projeto',
  unlisted: 'Removidos ou fora da lista',
  explanation:
    'Cada aba conta como uma visita ao site, e uma em cada projeto aberto. Uma conversa é um toque num botão do WhatsApp: se a mensagem foi enviada, só você sabe. Não contam os aparelhos em que você já entrou no estúdio, nem quem pede ao navegador para não ser rastreado. O site não guarda nada sobre quem visita, só somas: as de cada dia, por pelo menos 56 dias, e as do site inteiro em cada mês, por origem, para sempre.',
} as const

/** @returns the difference in words; empty for none. */
function difference(change: number, [one, many]: readonly [string, string]): string {
  if (change === 0) return ''
  const size = Math.abs(change)
  return `${amount(size)} ${size === 1 ? one : many} a ${change > 0 ? 'mais' : 'menos'}`
}

function amount(value: number): string {
  return value.toLocaleString('pt-BR')
}
