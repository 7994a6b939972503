export const projectCopy = {
  back: 'Voltar',
  loading: 'Carregando projeto',
  gallery: 'Imagens do projeto',
  carousel: 'carrossel',
  picturePosition: (position: number, count: number) => `Imagem ${position} de ${count}`,
  previousPicture: 'Imagem anterior',
  nextPicture: 'Próxima imagem',
  closePicture: 'Fechar imagem',
  about: 'Sobre o Projeto',
  features: 'Funcionalidades',
  client: (name: string) => `Cliente: ${name}`,
  seeLive: 'Ver o trabalho',
  opensNewTab: 'abre em outra aba',
  similar: 'Interessado em um projeto similar?',
  similarInvitation: 'Vamos conversar sobre como posso ajudar seu negócio',
  requestQuote: 'Solicitar Orçamento',
  next: 'Próximo projeto',
  share: 'Compartilhar',
  linkCopied: 'Link copiado',
  copyLink: 'Copie o link:',

  missing: {
    headline: 'Projeto não encontrado',
    explanation: 'O projeto saiu do ar ou mudou de endereço.',
    home: 'Voltar ao início',
  },
  /** The project may exist, but could not be loaded. */
  failed: {
    explanation:
      'Sem conexão? Não foi possível carregar o projeto agora. Confira a internet e tente de novo.',
    again: 'Tentar de novo',
  },
} as const
