/** The texts of the page "Publicar na internet". Part of `deskCopy`. */
import type { HostProblem } from '../core/publisher.ts'
import { dateAndTime } from './date-and-time.ts'
import { describeMissing, type OwnerPart } from './missing-owner.ts'

/** Where the site lacks something that visitors need. */
export const incompleteSite = (parts: readonly OwnerPart[]) =>
  `${describeMissing(parts).missing}. Preencha em “Meu site” e publique.`

const problems: Record<HostProblem, string> = {
  key: 'O GitHub recusou a chave. Crie outra e cole aqui.',
  rights:
    'O GitHub não deixa esta chave publicar. Crie outra com o link do passo 2, sem mudar o que já vem marcado, e cole aqui.',
  busy: 'O GitHub pediu para esperar. O estúdio tenta de novo sozinho.',
  down: 'O GitHub não respondeu, ou este computador está sem internet. O estúdio tenta de novo sozinho.',
  changed:
    'Os arquivos mudaram no GitHub durante o envio. O estúdio tenta de novo sozinho, sem apagar essa mudança.',
  refused:
    'O GitHub recusou os arquivos. O estúdio tenta de novo sozinho. Se continuar assim, veja se a sua conta pede alguma confirmação em github.com.',
  disk: 'O disco deste computador está cheio ou protegido contra gravação. Libere espaço e tente de novo.',
}

export const onlineCopy = {
  heading: 'Publicar na internet',
  elsewhere: 'Esta página só existe no estúdio que roda no seu computador.',
  problems,
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
    heading: 'Vai para a internet em um minuto',
    explanation: 'Se você publicar outra coisa antes, o estúdio espera mais um minuto.',
  },
  exporting: 'Preparando as páginas',
  exportingFirst: 'Na primeira vez, as imagens levam alguns minutos.',
  files: (done: number, found: number) =>
    `${done.toLocaleString('pt-BR')} de ${found.toLocaleString('pt-BR')} arquivos`,
  sending: 'Enviando ao GitHub',
  sendingHint: 'Se você fechar o estúdio agora, ele termina na próxima vez.',
  online: (host: string) => `No ar em ${host}`,
  since: (at: number) => `Enviado em ${dateAndTime(at)}.`,
  soon: 'O GitHub mostra a versão nova em alguns minutos.',
  open: 'Abrir o site',
  occupied: {
    heading: (place: string) => `Já existe outra coisa em ${place}`,
    explanation:
      'O seu site precisa desse lugar. Se você substituir, o que está lá sai do ar e o seu site entra. O resto da sua conta não muda.',
    button: 'Substituir',
  },
  failed: 'O site não foi enviado',
  /** On the other pages, with a link to this one. */
  isBehind: 'A última publicação não chegou à internet. O que você publicou está guardado.',
  isBehindLink: 'Veja o que fazer em “Publicar na internet”.',
  oldStays: 'O que já estava no ar continua no ar.',
  tryNow: 'Tentar agora',
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
      'As páginas precisam saber onde vão ficar. Escreva como em seunome.com.br, sem nada depois.',
    addressProblem: 'Este endereço não funciona. Escreva só o nome do site, como seunome.com.br.',
    button: 'Preparar o arquivo',
    preparing: 'Preparando… Na primeira vez, as imagens levam alguns minutos.',
    ready: 'O arquivo está pronto',
    download: 'Baixar o .zip',
  },
} as const
