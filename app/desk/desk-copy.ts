/** Every sentence the owner reads on the desk. Part by part. */
export const deskCopy = {
  title: 'Estúdio',

  /** What was not written, and what helps. */
  problems: {
    refused:
      'Esta entrada não vale mais para mudar o site. Nada foi mudado: saia, entre de novo e repita.',
    unwritable:
      'O servidor não consegue gravar: o disco está cheio ou protegido. Nada foi mudado. Libere espaço e tente de novo.',
    outdated:
      'O banco de dados ainda não tem tudo de que o estúdio precisa. Aplique as migrações da pasta supabase/migrations e tente de novo.',
    away: 'O banco de dados não respondeu. Tente de novo em instantes: nada será duplicado.',
  },

  signIn: {
    heading: 'Entrar no estúdio',
    email: 'E-mail',
    password: 'Senha',
    button: 'Entrar',
    refused: 'A senha não confere, ou foram tentativas demais. Espere um pouco e tente de novo.',
  },

  newPassword: {
    label: 'Nova senha',
    hint: (shortest: number) => `Pelo menos ${shortest} caracteres. Uma frase serve bem.`,
    short: (shortest: number) => `A senha precisa de pelo menos ${shortest} caracteres.`,
    button: 'Criar senha',
    late: 'Este link já foi usado ou passou dos 30 minutos. O que fazer aparece com o comando: npm run estudio -- --nova-senha',
  },

  site: 'Ver o site',
  out: 'Sair',
  outEverywhere: 'Sair de todos os aparelhos',
  again: 'Tentar de novo',

  list: {
    heading: 'Projetos',
    create: 'Novo projeto',
    empty: 'Seu primeiro projeto começa aqui',
    invitation: 'Umas fotos, um título e uma frase bastam. Em dois minutos ele está no ar.',
    up: 'Subir',
    down: 'Descer',
    /** With the place, which is told anew when the project has moved. */
    move: (step: string, title: string, place: number, count: number) =>
      `${step}: ${title}, ${place}º de ${count}`,
    more: 'Mais opções',
    duplicate: 'Duplicar',
    remove: 'Remover',
    removed: 'Projeto removido',
    undo: 'Desfazer',
    taken: 'Outro projeto tem agora este endereço. Mude o dele e tente de novo.',
    offline: 'O site não responde, ou está sem o banco de dados. Tente de novo em instantes.',
  },

  form: {
    edit: 'Editar projeto',
    loading: 'Carregando…',
    fallbackSlug: 'projeto',
    labels: {
      title: 'Título',
      category: 'Categoria',
      description: 'Descrição curta',
      fullDescription: 'Descrição completa',
      features: 'Funcionalidades',
      images: 'Imagens',
      slug: 'Endereço',
    },
    descriptionHint: (length: number) => `${length} letras; o cartão mostra umas 90`,
    fullDescriptionHint: 'Uma linha em branco começa outro parágrafo',
    featuresHint: 'Uma por linha',
    slugHint: (slug: string) => slug && `O link termina em /projeto/${slug}`,
    slugWarning: (slug: string) =>
      `O link passa a terminar em /projeto/${slug}. Quem tiver o link antigo não acha mais o projeto.`,
    errors: {
      title: 'Dê um título ao projeto.',
      slugTaken: 'Outro projeto já tem este endereço. Escolha outro.',
      photos: 'Uma imagem não foi enviada. Tente de novo ou remova essa imagem.',
      offline: 'O site não responde, ou está sem o banco, mas nada se perdeu. Publique de novo.',
      tooLong: (most: number) => `Use no máximo ${most.toLocaleString('pt-BR')} letras.`,
      tooMany: 'Use no máximo mil.',
    },
    publish: 'Publicar',
    leaving: 'Há imagens que não foram enviadas. Sair mesmo assim?',
    uploading: 'Enviando imagens…',
    publishing: 'Publicando…',
    live: 'No ar',
    saved: 'Salvo. Aparece no site quando o banco de dados responder.',
    open: 'Abrir',
    draft: {
      offer: (at: number) =>
        `Há um rascunho de ${new Date(at).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' })}`,
      continue: 'Continuar',
      discard: 'Descartar',
    },
    conflict: {
      changed: 'Este projeto mudou em outro lugar',
      removed: 'Este projeto foi removido em outro lugar',
      theirs: 'A outra',
      mine: 'A sua',
      keepMine: 'Ficar com a minha',
      useTheirs: 'Usar a outra',
      asNew: 'Publicar como novo',
    },
    preview: {
      open: 'Ver como fica',
      close: 'Fechar',
      choices: {
        part: { label: 'Parte', options: { page: 'Página', card: 'Cartão', link: 'Link' } },
        device: { label: 'Aparelho', options: { phone: 'Celular', desktop: 'Computador' } },
        theme: { label: 'Tema', options: { dark: 'Escuro', light: 'Claro' } },
      },
    },
  },

  photos: {
    choose: 'Escolher imagens',
    hint: 'A primeira é a capa. Também dá para soltar ou colar imagens aqui.',
    cover: 'Capa · ',
    image: (position: number) => `Imagem ${position}`,
    sending: 'enviando',
    sent: 'enviada',
    weight: (bytes: number) => ` · ${Math.ceil(bytes / 1000)} KB`,
    earlier: 'Mover para antes',
    later: 'Mover para depois',
    remove: 'Remover',
    unreadable:
      'Este navegador não lê este arquivo. Se é uma foto HEIC, salve como JPEG (no iPhone: Ajustes, Câmera, Formatos, Mais Compatível) e escolha de novo.',
    offline: 'Não foi: o site não responde.',
    signedOut: 'Não foi: entre de novo em outra aba e volte aqui.',
    unknown: 'Não foi: não é uma imagem JPEG, PNG, WebP, AVIF ou GIF.',
    large: 'Não foi: passa de 40 megapixels.',
    full: 'Não foi: o disco do servidor está cheio ou protegido.',
  },
} as const
