import type { Count, Source } from '../core/visit-counts.ts'

const number = new Intl.NumberFormat('pt-BR')
const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumSignificantDigits: 2 })

const amount = {
  visits: (visits: number) => `${number.format(visits)} ${visits === 1 ? 'visita' : 'visitas'}`,
  chats: (chats: number) => `${number.format(chats)} ${chats === 1 ? 'conversa' : 'conversas'}`,
}

export const numbersCopy = {
  heading: 'Números',
  recently: (count: Count) => `Nos últimos 28 dias${share(count)}`,
  earlier: ({ visits, chats }: Count) =>
    `Nos 28 dias anteriores: ${amount.chats(chats)} e ${amount.visits(visits)}${share({ visits, chats })}.`,
  amount,
  most: (most: number) => (most > 0 ? `até ${number.format(most)} por dia` : ''),
  today: 'hoje',
  none: 'Nenhuma visita nos últimos 28 dias',
  invitation: 'Mande o link do site para alguém: a visita aparece aqui. As suas não contam.',
  visits: 'Visitas',
  chats: 'Conversas',
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
  explanation:
    'Cada aba conta uma visita ao site e uma a cada projeto aberto. Uma conversa é um toque num botão do WhatsApp: se a mensagem foi enviada, só você sabe. Não contam os aparelhos em que você já entrou no estúdio, nem quem pede ao navegador para não ser rastreado. O site não guarda nada sobre quem visita, só as somas de cada dia.',
} as const

/** Empty without chats, and with more chats than visits. A chat may follow a visit from before these days. */
function share({ visits, chats }: Count): string {
  return chats <= visits && chats > 0
    ? ` (${percent.format(chats / visits)} das visitas viraram conversa)`
    : ''
}
