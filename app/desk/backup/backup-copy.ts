/** What the owner reads on the page "Cópia de segurança". Part of `deskCopy`. */
import type { DownloadReport } from '../../../core/backup.ts'

// Fixed time zone: the server and the browser must render the same text.
const timeText = (at: number) =>
  new Date(at).toLocaleString('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  })
const images = (count: number) =>
  `${count.toLocaleString('pt-BR')}\u00a0${count === 1 ? 'imagem' : 'imagens'}`
const projects = (count: number) =>
  `${count.toLocaleString('pt-BR')}\u00a0${count === 1 ? 'projeto' : 'projetos'}`

export const backupCopy = {
  heading: 'Cópia de segurança',
  download: {
    heading: 'Baixar cópia',
    explanation:
      'Um arquivo .zip com os projetos, os textos e as imagens. Guarde o arquivo fora do servidor: no seu computador ou na sua nuvem.',
    running: (report: DownloadReport) => `Baixando: ${images(report.images)} até agora.`,
    complete: (report: DownloadReport) =>
      `Última cópia: ${timeText(report.startedAt)}, com ${images(report.images)}.`,
    broken: (report: DownloadReport) =>
      `A cópia de ${timeText(report.startedAt)} não terminou de baixar. Baixe de novo.`,
    lacksSettings:
      'O nome, o WhatsApp, o retrato e os textos de “Meu site” ficaram fora da cópia, porque o banco de dados não respondeu. Se você já salvou “Meu site”, baixe de novo.',
    missing: 'Estas imagens não puderam ser lidas e ficaram fora da cópia:',
    image: (project: string | null, place: number) =>
      project === null ? 'Retrato' : `${project}, imagem ${place}`,
  },
  restore: {
    heading: 'Restaurar cópia',
    explanation:
      'Use um arquivo baixado aqui ou em outro site como este. Antes de mudar alguma coisa, você vê o que vai mudar.',
    choose: 'Escolher cópia',
    chooseAnother: 'Escolher outra cópia',
    noScripts: 'Para restaurar uma cópia, ligue o JavaScript no navegador.',
    sending: 'Enviando a cópia. Deixe esta página aberta.',
    checking: 'Conferindo a cópia…',
    restoring: 'Restaurando. Deixe esta página aberta.',
    leaving: 'A restauração ainda não terminou. Sair mesmo assim?',
    percent: (percent: number) => `${percent}%`,
    plan: {
      heading: 'O que vai mudar',
      groups: {
        added: (count: number) => `Entram no site: ${projects(count)}`,
        changed: (count: number) => `Ficam como na cópia: ${projects(count)}`,
        same: (count: number) => `Já estão iguais: ${projects(count)}`,
        others: (count: number) => `Não estão na cópia e ficam: ${projects(count)}`,
      },
      site: {
        changed: 'Ficam como na cópia: nome, WhatsApp, retrato e textos de “Meu site”',
        same: 'Já estão iguais: nome, WhatsApp, retrato e textos de “Meu site”',
        absent: 'Não estão na cópia e ficam: nome, WhatsApp, retrato e textos de “Meu site”',
      },
      hint: 'Os projetos da cópia ficam na mesma ordem da cópia, antes dos outros.',
    },
    button: 'Restaurar',
    cancel: 'Cancelar',
    restored: 'Cópia restaurada',
  },
  /** Why a backup cannot be restored. The keys are the values of BackupProblem. */
  problems: {
    foreign:
      'Este arquivo não é uma cópia deste tipo de site. Escolha o .zip que o estúdio baixou. Nada foi mudado.',
    damaged: 'Esta cópia está incompleta ou danificada. Use outra. Nada foi mudado.',
    // The numbers are those of `BACKUP_LIMITS` in data/backup/format.ts.
    large:
      'Esta cópia passa dos limites: 10 mil projetos, 20 mil imagens, 50 MB de textos, 10 MB por imagem, 2 GB ao todo. Nada foi mudado.',
    gone: 'O servidor não tem mais a cópia que você enviou. Escolha o arquivo de novo. Nada foi mudado.',
  },
  unreadable: 'O navegador não consegue mais ler este arquivo. Escolha de novo.',
  offline: 'A conexão caiu, ou o site não responde. O que já foi enviado não se perde.',
} as const
