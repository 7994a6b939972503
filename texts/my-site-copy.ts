/** The texts of "Meu site". The texts that it shares with the form of a project are in desk-copy.ts. */
import { SERVICE_COUNT } from '../core/site-settings.ts'

export const siteCopy = {
  heading: 'Meu site',
  labels: {
    name: 'Nome',
    phone: 'WhatsApp',
    portrait: 'Retrato',
    tagline: 'O que você faz',
    about: 'Sobre mim',
    years: 'Tempo de experiência',
    quote: 'Frase de destaque',
    services: 'Serviços',
  },
  service: {
    group: (position: number) => `Serviço ${position} de ${SERVICE_COUNT}`,
    title: 'Nome',
    description: 'Descrição',
  },
  hints: {
    phone: (recipient: string | null) =>
      recipient ? `As conversas chegam em ${recipient}` : 'DDD e número, ou @nome de usuário',
    tagline: 'Aparece abaixo do nome, no título da página e nos links compartilhados',
    about: 'Uma linha em branco começa outro parágrafo',
    years: 'Aparece em cima do seu retrato',
    quote: 'Aparece em letras grandes: use até dez palavras',
  },
  reset: 'Voltar ao texto de exemplo',
  portrait: {
    choose: 'Escolher imagem',
    discard: 'Descartar esta imagem',
    lost: 'A imagem que você tinha escolhido não foi guardada. Escolha de novo.',
    reset: 'Tirar este retrato',
    alternative: 'O retrato, como aparece no site',
    crop: 'Arraste a imagem para escolher o recorte.',
    zoom: 'Aproximar',
    horizontal: 'Para os lados',
    vertical: 'Para cima e para baixo',
  },
  preview: {
    part: { label: 'Mostrar', labels: { page: 'Página', link: 'No WhatsApp' } },
  },
  errors: {
    name: 'Escreva o seu nome: sem ele, o Google não mostra o site.',
    phone: 'Escreva o seu WhatsApp: sem ele, a conversa abre sem destinatário.',
    invalid: 'Os textos chegaram incompletos. Recarregue a página e tente de novo.',
  },
  missing: (labels: string, effects: string) => `Falta ${labels}. Até você publicar, ${effects}.`,
  conflict: 'O site mudou desde que você abriu esta página',
  saved: 'Salvo. Aparece no site quando o banco de dados responder.',
} as const
