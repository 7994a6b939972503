import type { ProjectDraft } from '../core/project/project-fields.ts'
import { backupCopy } from './backup-copy.ts'
import { explainChangeProblem, SAME_PASSWORD } from './change-password-problem.ts'
import { dateAndTime } from './date-and-time.ts'
import { numbersCopy } from './numbers-copy.ts'
import { onlineCopy } from './online-copy.ts'
import { photosCopy } from './photos-copy.ts'
import { explainSignInProblem } from './sign-in-problem.ts'

const NOT_LIVE = 'O site muda quando o banco de dados responder.'

export const deskCopy = {
  title: 'Estúdio',

  problems: {
    refused: 'Seu acesso expirou. Nada foi mudado. Saia, entre de novo e tente outra vez.',
    unwritable:
      'O servidor não consegue gravar: o disco está cheio ou protegido contra gravação. Nada foi mudado. Libere espaço e tente de novo.',
    damaged:
      'O banco de dados do site está danificado. Nada foi mudado. Reinicie o site: ele explica o que fazer.',
    outdated:
      'O banco de dados não está como esta versão do site espera. Nada foi mudado. Se o site usa o Supabase, execute de novo o arquivo da pasta supabase/migrations no “SQL Editor” (veja “Supabase” no guia); se não usa, reinicie o site.',
    paused:
      'O Supabase pausou o banco de dados do site, o que costuma acontecer depois de uma semana sem uso. Nada foi mudado. Abra supabase.com/dashboard, reative o projeto e tente de novo em alguns minutos.',
    'too-large':
      'Os projetos passam de 10 MB, o máximo que o site lê do banco de dados de uma vez. Encurte ou remova projetos direto no banco de dados.',
    unreachable: 'O banco de dados não respondeu. Tente de novo em instantes.',
    stale:
      "O Supabase ainda não conhece tudo o que esta versão do site usa. Nada foi mudado. Se ainda não executou o arquivo da pasta supabase/migrations desta versão, execute-o no “SQL Editor” (veja “Supabase” no guia). Se já executou, espere um minuto e tente de novo, ou execute no “SQL Editor” do Supabase: notify pgrst, 'reload schema'",
  },
  /** Replaces `problems.unreachable` after a change, which may have been written nevertheless. */
  changeUnanswered:
    'O banco de dados não respondeu. Tente de novo em instantes: nada será duplicado.',

  offline: 'Sem internet. O que você escreveu está guardado.',
  signedOut: 'Seu acesso expirou: entre de novo em outra aba e volte aqui.',
  invalidRequest: 'Faltou alguma coisa no envio. Recarregue a página e tente de novo.',

  signIn: {
    heading: 'Entrar no estúdio',
    draftsKept:
      'Entre para continuar. Se você estava escrevendo, o texto está guardado neste aparelho.',
    email: 'E-mail',
    password: 'Senha',
    button: 'Entrar',
    /** Shown only on the owner's own computer. */
    forgotten: 'Esqueci a senha',
    passwordFileOpen: (file: string) =>
      `A página para criar a senha abriu em outra aba. Se não abriu, abra o arquivo “${file}”, que está na pasta do site. Ele vale por 30 minutos.`,
    problem: explainSignInProblem,
  },

  password: { show: 'Mostrar', hide: 'Esconder' },

  signOut: {
    button: 'Sair',
    everywhere: 'Sair de todos os aparelhos',
    question: 'Você sai deste aparelho e de todos os outros. Para voltar, entre de novo.',
    confirm: 'Sair de todos',
    doneEverywhere: 'Pronto: você saiu de todos os aparelhos.',
    notReported:
      'Você saiu deste aparelho, mas não foi possível avisar o banco de dados. Para encerrar o acesso também lá, entre e saia de novo mais tarde.',
    onlyHere:
      'Você saiu deste aparelho. O banco de dados não confirmou a saída dos outros, que podem continuar conectados: entre e saia de todos de novo mais tarde.',
    notSignedIn:
      'Você já não estava conectado neste aparelho, por isso os outros não foram desconectados. Entre e saia de todos de novo.',
  },

  newPassword: {
    label: 'Nova senha',
    hint: (shortest: number) =>
      `Pelo menos ${shortest} caracteres. Uma frase curta é fácil de lembrar.`,
    tooShort: (shortest: number) => `A senha precisa de pelo menos ${shortest} caracteres.`,
    button: 'Criar senha',
    created: 'Senha criada. Nos outros aparelhos, entre com ela.',
    alreadyCreated: 'Se você acabou de criar a senha, ela já vale.',
    usedOrExpired:
      'Este link já foi usado ou passou dos 30 minutos. Para receber outro, veja “Senha” no guia.',
  },

  changePassword: {
    heading: 'Senha',
    current: 'Senha atual',
    button: 'Trocar senha',
    changed: 'Senha trocada. Nos outros aparelhos, entre de novo com ela.',
    same: SAME_PASSWORD,
    problem: explainChangeProblem,
  },

  /** Shown if visitors get the pages from a static host. */
  changesShowSoon: 'O que você muda aqui aparece no site em alguns minutos.',

  /** Shown if the static host has refused a publication. */
  hostIsBehind:
    'A última publicação não chegou à hospedagem: o site continua com as páginas antigas. O que você publicou está guardado. Se a chave venceu, crie outra: veja “Trocar a chave do GitHub” no guia.',

  guide: 'Guia do site',
  menu: 'Menu do estúdio',
  pages: 'Páginas do estúdio',
  openSite: 'Ver o site',
  again: 'Tentar de novo',
  closeNotice: 'Fechar o aviso',

  firstSteps: {
    heading: 'Para começar',
    name: 'Escreva o seu nome',
    phone: 'Escreva o seu WhatsApp',
    portrait: 'Escolha o seu retrato',
    project: 'Publique o seu primeiro projeto',
  },

  list: {
    heading: 'Projetos',
    create: 'Novo projeto',
    empty: 'Seu primeiro projeto começa aqui',
    search: {
      label: 'Buscar projeto',
      matches: (matches: number, count: number) => `${matches} de ${count} projetos`,
      none: (search: string) => `Nenhum projeto com “${search}”`,
    },
    invitation: (hasStaticHost: boolean) =>
      `Bastam algumas fotos, um título e uma frase. Em ${hasStaticHost ? 'alguns' : 'dois'} minutos ele está no ar.`,
    up: 'Subir',
    down: 'Descer',
    /** The label contains the place, so that screen readers announce it again after a move. */
    move: (action: string, title: string, place: number, count: number) =>
      `${action}: ${title}, ${place}º de ${count}`,
    more: 'Mais opções',
    hidden: 'Oculto',
    draft: (at: number) => `Rascunho de ${dateAndTime(at)}`,
    hide: 'Ocultar',
    show: 'Mostrar',
    toTop: 'Mover para o topo',
    duplicate: 'Duplicar',
    remove: 'Remover',
    mend: 'Corrigir',
    untitled: 'Projeto sem título',
    notShown: 'Não aparece no site: ',
    noTitle: 'está sem título.',
    noSlug: 'está sem endereço, ou com um que não funciona num link.',
    repeatedSlug: (slug: string) => `outro projeto já tem o endereço ${slug}.`,
    removeExamples: 'Remover os exemplos',
    examplesRemoved: 'Exemplos removidos',
    noExamples: 'Não há mais exemplos para remover',
    unchangedExamplesRemoved: 'Exemplos removidos, menos o que acabou de mudar em outro aparelho',
    changed: (title: string) =>
      `O projeto “${title}” acabou de mudar em outro aparelho e não foi removido. Veja a versão nova e, se ainda quiser, remova.`,
    removed: (title?: string) => (title ? `Projeto removido: ${title}` : 'Projeto removido'),
    undo: 'Desfazer',
    restored: (count: number) => (count === 1 ? 'O projeto voltou' : 'Os projetos voltaram'),
    notRestored:
      'O projeto não voltou: outro projeto já usa o endereço dele. Mude o endereço do outro e toque em Desfazer.',
    offline: 'Sem internet, ou o site não responde. Tente de novo em instantes.',
    notListed: 'Este projeto não está na lista. Recarregue a página e tente de novo.',
  },

  form: {
    edit: 'Editar projeto',
    unknown: 'Projeto não encontrado',
    unknownHint: 'Ele foi removido, ou o endereço desta página está incompleto.',
    loading:
      'Carregando… Se demorar, recarregue a página. Este formulário precisa do JavaScript do navegador.',
    fallbackSlug: 'projeto',
    labels: {
      title: 'Título',
      category: 'Categoria',
      description: 'Descrição curta',
      fullDescription: 'Descrição completa',
      features: 'Funcionalidades',
      client: 'Cliente',
      testimonial: 'Depoimento do cliente',
      testimonialAuthor: 'Quem deu o depoimento',
      workAddress: 'Link do trabalho pronto',
      images: 'Imagens',
      captions: 'Legendas',
      slug: 'Endereço',
      hidden: 'Manter oculto',
    } satisfies Record<keyof ProjectDraft, string>,
    hiddenHint: 'Marcado, só você vê este projeto, aqui no estúdio.',
    descriptionHint: (length: number) => `${length} caracteres; o cartão mostra cerca de 90`,
    fullDescriptionHint: 'Uma linha em branco começa outro parágrafo',
    featuresHint: 'Uma por linha',
    testimonialHint: 'Copie as palavras do cliente, com a permissão dele',
    testimonialAuthorHint: 'Nome e cargo, como Ana Souza, dona da Casa Maré',
    workAddressHint: 'Aparece na página do projeto como “Ver o trabalho”',
    slugHint: (slug: string) => slug && `O link termina em /projeto/${slug}`,
    slugWarning: (slug: string) =>
      `O link passa a terminar em /projeto/${slug}. Quem tiver o link antigo não vai mais encontrar o projeto.`,
    errors: {
      blank: { title: 'Dê um título ao projeto.' },
      slugTaken: 'Outro projeto já tem este endereço. Escolha outro.',
      photos: 'Nem todas as imagens foram enviadas. Tente de novo ou remova as que falharam.',
      offline: 'Sem internet, ou o site não responde. Nada se perdeu: toque de novo em Publicar.',
      tooManyProjects: (most: number) =>
        `O site pode ter até ${most} projetos. Remova um e publique de novo. O que você escreveu está guardado.`,
      tooLong: (most: number) => `Use no máximo ${most.toLocaleString('pt-BR')} caracteres.`,
      tooMany: {
        features: (most: number) => `Use no máximo ${most} funcionalidades.`,
        images: (most: number) => `Use no máximo ${most} imagens.`,
      },
      notLink: 'Este link não funciona. Copie o endereço da página, como https://exemplo.com.br.',
      notProfile:
        'Não deu para reconhecer este perfil. Abra o seu perfil, copie o link e cole aqui.',
      notEmail:
        'Este e-mail não está completo. Escreva o endereço inteiro, como ana@exemplo.com.br.',
      notImage: 'Este endereço não é de uma imagem.',
      invalid: 'O projeto chegou incompleto. Recarregue a página e tente de novo.',
    },
    publish: 'Publicar',
    keepHidden: 'Salvar oculto',
    leaving: 'Há imagens que não foram enviadas. Sair mesmo assim?',
    uploading: 'Enviando imagens…',
    publishing: 'Publicando…',
    published: {
      'at-once': 'No ar',
      'only-here': 'Publicado neste computador',
      'in-minutes': 'No ar em alguns minutos',
      'after-upload': 'Publicado neste computador',
    },
    savedHidden: 'Salvo e oculto',
    hiddenSoon: 'Se já estava no site, o projeto sai em alguns minutos.',
    hiddenAdvice: 'Para mostrar no site, desmarque “Manter oculto” e publique.',
    savedNotLive: `Salvo. ${NOT_LIVE}`,
    notLive: NOT_LIVE,
    open: 'Abrir',
    draft: {
      offer: (at: number) => `Há um rascunho de ${dateAndTime(at)}`,
      continue: 'Continuar',
      discard: 'Descartar',
    },
    conflict: {
      changed: 'Este projeto mudou desde que você o abriu',
      unpublished: 'A sua versão ainda não foi publicada: escolha qual das duas fica.',
      removed: 'Este projeto foi removido em outro lugar',
      theirs: 'A outra versão',
      mine: 'A sua versão',
      empty: (version: string) => `${version}: vazio`,
      flag: (isSet: boolean) => (isSet ? 'Sim' : 'Não'),
      keepMine: 'Ficar com a minha',
      useTheirs: 'Usar a outra',
      asNew: 'Publicar como novo',
    },
    preview: {
      open: 'Ver como fica',
      close: 'Fechar',
      choices: {
        view: {
          label: 'Mostrar',
          labels: { page: 'Página', card: 'Cartão' },
        },
        device: { label: 'Aparelho', labels: { phone: 'Celular', desktop: 'Computador' } },
        theme: { label: 'Tema', labels: { dark: 'Escuro', light: 'Claro' } },
      },
    },
  },

  numbers: numbersCopy,

  photos: photosCopy,

  backup: backupCopy,

  online: onlineCopy,
} as const
