const NO_ANSWER =
  'Não deu certo: o serviço que guarda as imagens não responde. Tente de novo em instantes.'

export const photosCopy = {
  choose: 'Escolher imagens',
  add: 'Adicionar imagens',
  hint: 'A primeira é a capa. As setas mudam a ordem.',
  dropHint: 'Também dá para soltar ou colar imagens nesta página.',
  cover: 'Capa',
  photo: (position: number) => `Imagem ${position}`,
  caption: 'Legenda',
  sending: 'enviando',
  sent: 'enviada',
  earlier: 'Mover para antes',
  later: 'Mover para depois',
  remove: 'Remover',
  removed: 'Imagem removida',
  undo: 'Desfazer',
  unreadable:
    'Não deu para abrir este arquivo. Ou está danificado, ou não é uma imagem JPEG, PNG, WebP, AVIF ou GIF: escolha outro.',
  changed: 'Este arquivo mudou depois que você escolheu. Escolha de novo.',
  heic: 'Esta foto está no formato HEIC, que este navegador não abre. Mande a foto para você mesmo pelo WhatsApp e salve a que chegou, ou tire uma captura de tela dela, e escolha essa cópia. Para as próximas fotos, no iPhone, abra Ajustes, Câmera, Formatos e escolha “Mais Compatível”.',
  small: (width: number, height: number) =>
    `Imagem pequena (${width} × ${height} pixels): pode aparecer borrada no site. Se puder, use uma maior.`,
  offline: 'Não deu certo: sem internet, ou o site não responde.',
  problems: {
    undecodable: 'Não deu certo: este arquivo não é uma imagem JPEG, PNG, WebP, AVIF ou GIF.',
    large: 'Não deu certo: a imagem tem pixels demais. Escolha uma menor.',
    refused:
      'Não deu certo: sua conta não pode gravar imagens. Entre de novo em outra aba e volte aqui.',
    unwritable: 'Não deu certo: o disco do servidor está cheio ou protegido contra gravação.',
    outdated:
      'Não deu certo: o Supabase não tem a pasta de imagens do site. Veja “Supabase” no guia.',
    paused:
      'Não deu certo: o Supabase pausou o banco de dados do site. Reative o projeto em supabase.com/dashboard e tente de novo em alguns minutos.',
    stale: 'Não deu certo: o Supabase ainda não está pronto. Tente de novo em um minuto.',
    unreachable: NO_ANSWER,
    // The storage of photos has neither of these problems.
    damaged: NO_ANSWER,
    'too-large': NO_ANSWER,
  },
} as const
