/** What the owner reads on the page "Números". Part of `deskCopy`. */

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
  none: 'Nenhuma visita nos últimos 28 dias',
  invitation: 'Mande o link do site para alguém: a visita aparece aqui.',
  visits: 'Visitas',
  chats: 'Conversas',
  most: (label: string, most: number) => `${label}: até ${amount(most)} por dia`,
  today: 'hoje',
  table: 'Ver dia por dia',
  day: 'Dia',
  byProject: 'Por projeto',
  project: 'Projeto',
  unlisted: 'Removidos ou fora da lista',
  explanation:
    'Cada aba conta como uma visita ao site, e uma em cada projeto aberto. Uma conversa é um toque num botão do WhatsApp: se a mensagem foi enviada, só você sabe. Não contam os aparelhos em que você já entrou no estúdio, nem quem pede ao navegador para não ser rastreado. O site não guarda nada sobre quem visita, só somas: as de cada dia, por pelo menos 56 dias, e as do site inteiro em cada mês, para sempre.',
} as const

function amount(value: number): string {
  return value.toLocaleString('pt-BR')
}
