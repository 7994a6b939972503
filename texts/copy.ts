/** project-copy.ts and not-found-copy.ts have the texts that the landing page need not load. */

export const copy = {
  language: 'pt-BR',
  skipToContent: 'Pular para o conteúdo',

  menu: {
    label: 'Menu principal',
    open: 'Abrir menu',
    close: 'Fechar menu',
    entries: [
      { label: 'INÍCIO', href: '#home' },
      { label: 'SERVIÇOS', href: '#services' },
      { label: 'SOBRE', href: '#about' },
      { label: 'PROJETOS', href: '#projects' },
      { label: 'CONTATO', href: '#contact' },
    ],
  },

  theme: { switch: 'Tema escuro' },
  logo: (owner: string) => `${owner}: página inicial`,

  hero: {
    tagline: 'Especialista em soluções digitais',
    portrait: (owner: string) => `Retrato de ${owner}`,
    request: 'Solicitar Projeto',
    browse: 'Ver Projetos',
    scrollDown: 'Ir para os serviços',
  },

  services: {
    badge: 'Soluções Digitais',
    headline: 'Serviços',
    subtitle: 'Transforme o manual em automático',
    caption: 'Soluções com IA e automação para escalar seu negócio',
    items: [
      {
        key: 'automation',
        title: 'Automação de processos',
        description: 'WhatsApp, atendimentos e tarefas internas',
      },
      {
        key: 'intelligence',
        title: 'Inteligência Artificial',
        description: 'Soluções com IA para otimizar seu negócio',
      },
      {
        key: 'applications',
        title: 'Aplicações personalizadas',
        description: 'Plataformas sob medida para sua empresa',
      },
      {
        key: 'websites',
        title: 'Sites e Landing Pages',
        description: 'Desenvolvimento web profissional',
      },
      {
        key: 'branding',
        title: 'Identidade visual',
        description: 'Design profissional para sua marca',
      },
      { key: 'advertising', title: 'Tráfego pago', description: 'Estratégias e funis de vendas' },
      {
        key: 'custom',
        title: 'Soluções sob medida',
        description: 'Personalizadas para seu negócio',
      },
      { key: 'shop', title: 'Lojas online', description: 'E-commerce completo e otimizado' },
    ],
  },

  about: {
    headline: 'Sobre Mim',
    paragraphs: [
      'Há mais de 4 anos no mercado digital, transformo tarefas manuais em processos automáticos.',
      'Sou especialista em automação de processos, integrações com IA e estruturas digitais personalizadas.',
    ],
    years: { figure: '4+', label: 'anos de mercado' },
    quote: 'Transformando desafios em oportunidades',
  },

  projects: {
    headline: 'Projetos',
    subtitle: 'Conheça alguns dos projetos desenvolvidos com excelência e inovação',
    loading: 'Carregando projetos',
    none: 'Nenhum projeto disponível no momento',
    noneInvitation: 'Que tal começarmos pelo seu?',
    picture: (title: string, position: number) => `${title} - Imagem ${position}`,
  },

  testimonials: 'O que dizem os clientes',

  contact: {
    headline: 'Vamos Conversar?',
    invitation:
      'Conte o que toma o seu tempo hoje e o que você gostaria que andasse sozinho. A conversa começa por aí.',
    button: 'Falar no WhatsApp',
    phone: 'Telefone',
  },

  /** The first four stand before the name of the owner's page or the e-mail address. */
  profile: {
    instagram: 'Instagram: ',
    linkedin: 'LinkedIn: ',
    github: 'GitHub: ',
    email: 'E-mail: ',
    online: 'Atendo online',
  },

  footer: {
    owner: (year: number, owner: string) =>
      `© ${[year, owner.replace(/\.$/, '')].filter(Boolean).join(' ')}.`,
    rights: 'Todos os direitos reservados.',
    madeWith: 'Desenvolvido com tecnologia e inovação',
  },

  failure: {
    headline: 'Algo deu errado',
    explanation: 'Tente de novo em instantes.',
    home: 'Voltar ao início',
  },

  notifications: 'Avisos',
  opensChat: 'abre uma conversa em outra aba',
  /** Screen readers announce this before the message. */
  messageToSend: 'mensagem que você vai enviar: ',
} as const

export const pageTitles = {
  home: (owner: string, tagline: string) => `${owner} | ${tagline}`,
  project: (title: string, owner: string) => `${title} | ${owner}`,
} as const

/** Visitors' browsers do not load these texts: they are for search engines, shared links and the web app manifest. */
export const metaTexts = {
  invitation: 'Conheça os projetos e peça o seu pelo WhatsApp.',
  sharePicture: (title: string, owner: string) => `${title}, projeto de ${owner}`,
  start: 'Início',
  /** The owner serves clients online in this country. */
  country: 'Brasil',
} as const
