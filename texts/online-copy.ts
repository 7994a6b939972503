import { dateAndTime, time } from './date-and-time.ts'

export const onlineCopy = {
  heading: 'Publicar na internet',
  elsewhere: 'Esta página só existe no estúdio que roda no seu computador.',
  connect: {
    explanation:
      'O estúdio coloca as páginas no GitHub, que mostra o site de graça. Você faz isto uma vez; depois, cada “Publicar” vai sozinho para a internet.',
    account: 'Crie uma conta no GitHub',
    accountHint:
      'O nome de usuário vira o endereço do site: ana vira ana.github.io. Se já tem conta, entre nela.',
    form: 'Abra o formulário da chave',
    formHint:
      'O nome e o direito de gravar já vêm preenchidos. Em “Expiration”, escolha “No expiration”. No fim da página, clique em “Generate token” e copie a chave.',
    key: 'Cole a chave aqui',
    keyHint:
      'Ela começa com ghp_ e fica só neste computador. Quem tem a chave pode mudar tudo o que é seu no GitHub: não mande para ninguém.',
    blank: 'Cole a chave que o GitHub mostrou.',
    button: 'Colocar no ar',
    another: 'Usar outra chave',
  },
  waiting: {
    heading: 'Esperando para enviar',
    until: (at: number) => `O site vai para a internet às ${time(at)}.`,
    explanation: 'Se você publicar outra coisa antes, o estúdio espera mais um minuto.',
  },
  exporting: {
    heading: 'Preparando as páginas',
    explanation: 'Na primeira vez, as imagens levam alguns minutos.',
  },
  sending: {
    heading: 'Enviando ao GitHub',
    explanation: 'Se você fechar o estúdio agora, ele termina na próxima vez.',
  },
  files: (done: number, found: number) =>
    `${done.toLocaleString('pt-BR')} de ${found.toLocaleString('pt-BR')} arquivos`,
  online: (host: string) => `No ar em ${host}`,
  since: (at: number) => `Enviado em ${dateAndTime(at)}.`,
  soon: 'O GitHub mostra a versão nova em alguns minutos.',
  open: 'Abrir o site',
  replace: 'Substituir',
  failed: 'O site não foi enviado',
  /** The other pages show this with a link to this one. */
  isBehind: 'A última publicação não chegou à internet. O que você publicou está guardado.',
  isBehindLink: 'Veja o que fazer em “Publicar na internet”.',
  /** The other pages show this if the owner uploads the zip. */
  uploadAgain:
    'Para os visitantes verem as mudanças, baixe o site de novo e envie à sua hospedagem.',
  uploadAgainLink: 'Baixar em “Publicar na internet”',
  oldStays: 'O que já estava no ar continua no ar.',
  retries: (at: number) => `O estúdio tenta de novo sozinho às ${time(at)}.`,
  retry: 'Tentar agora',
  domain: {
    summary: 'Usar um endereço próprio',
    explanation:
      'No GitHub, abra o repositório do site e escolha “Settings”, “Pages”. Em “Custom domain”, escreva o endereço, como seunome.com.br, e salve. Na próxima publicação, as páginas usam o endereço novo.',
  },
  zip: {
    heading: 'Baixar o site',
    explanation:
      'As páginas prontas num arquivo .zip, para colocar você mesmo em outra hospedagem, como a Cloudflare Pages ou a Netlify Drop. Depois de cada mudança, baixe e envie de novo.',
    address: 'Endereço do site',
    addressHint:
      'As páginas precisam saber onde vão ficar. Escreva só o endereço, como seunome.com.br.',
    addressProblem: 'Este endereço não funciona. Escreva só o nome do site, como seunome.com.br.',
    button: 'Preparar o arquivo',
    preparing: 'Preparando… Na primeira vez, as imagens levam alguns minutos.',
    ready: 'O arquivo está pronto',
    download: 'Baixar o .zip',
  },
} as const
