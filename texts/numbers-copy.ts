/** What the owner reads on the page "Números". Part of `deskCopy`. */
import type { Count, Source } from '../core/visit-counts.ts'

const number = new Intl.NumberFormat('pt-BR')
const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumSignificantDigits: 2 })

export const numbersCopy = {
  heading: 'Números',
  amounts,
  recently: (count: Count) => `nos últimos 28 dias${share(count)}.`,
  earlier: (count: Count) => `Nos 28 dias anteriores: ${amounts(count)}${share(count)}.`,
  none: 'Nenhuma visita nos últimos 28 dias',
  invitation: 'Mande o link do site para alguém: a visita aparece aqui. As suas não contam.',
  visits: 'Visitas',
  chats: 'Conversas',
  most: (label: string, most: number) => `${label}: até ${number.format(most)} por dia`,
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

function amounts({ visits, chats }: Count): string {
  const visitsText = `${number.format(visits)} ${visits === 1 ? 'visita' : 'visitas'}`
  return `${visitsText} e ${number.format(chats)} ${chats === 1 ? 'conversa' : 'conversas'}`
}

/** Empty without chats, and with more chats than visits. A chat may follow a visit from before these days. */
function share({ visits, chats }: Count): string {
  return chats <= visits && chats > 0 ? ` (${percent.format(chats / visits)} viraram conversa)` : ''
}
