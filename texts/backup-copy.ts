import type { BackupProblem, BackupReport, MissingImage } from '../core/backup.ts'
import { dateAndTime } from './date-and-time.ts'

const timeText = (at: number) => dateAndTime(at, 'America/Sao_Paulo')

const images = (count: number) =>
  `${count.toLocaleString('pt-BR')}\u00a0${count === 1 ? 'imagem' : 'imagens'}`
const projects = (count: number) =>
  `${count.toLocaleString('pt-BR')}\u00a0${count === 1 ? 'projeto' : 'projetos'}`

const image = ({ project, position }: MissingImage) =>
  project === null ? 'Retrato' : `${project}, imagem ${position}`

function readme({ host, madeAt, missing, lacksProjects, ...counts }: BackupReport): string {
  const lines = [
    `Cópia de segurança de ${host}`,
    `Feita em ${timeText(madeAt)}, com ${projects(counts.projects)} e ${images(counts.images)}.`,
    'Para usar, abra “Cópia de segurança” no estúdio deste site ou de outro como este, e escolha o .zip em “Restaurar cópia”.',
  ]
  if (lacksProjects > 0)
    lines.push(
      `${lacksProjects === 1 ? 'Falta' : 'Faltam'} ${projects(lacksProjects)} nesta cópia: o site não consegue mostrar ${lacksProjects === 1 ? 'esse projeto' : 'esses projetos'}.`,
    )
  if (missing.length > 0)
    lines.push(
      'Estas imagens não puderam ser lidas e ficaram fora da cópia:',
      ...missing.map((each) => `- ${image(each)}`),
    )
  return `${lines.join('\n')}\n`
}

/** The limits are those of `BACKUP_LIMITS` in data/backup-format.ts. */
const problems: Record<BackupProblem, string> = {
  foreign:
    'Este arquivo não é uma cópia deste tipo de site. Escolha o .zip que o estúdio baixou. Nada foi mudado.',
  damaged: 'Esta cópia está incompleta ou danificada. Use outra. Nada foi mudado.',
  large:
    'Esta cópia passa dos limites: mil projetos, 20 mil imagens, 5 MB de textos, 10 MB por imagem, 2 GB ao todo. Nada foi mudado.',
  // Nobody knows whether an earlier request has restored the backup.
  gone: 'O servidor não tem mais a cópia que você enviou. Se a restauração já tinha começado, ela pode ter terminado: confira os projetos e “Meu site”. Se não terminou, escolha o arquivo de novo.',
}

export const backupCopy = {
  heading: 'Cópia de segurança',
  automatic: {
    heading: 'Cópias automáticas',
    explanation:
      'O site faz uma cópia alguns minutos depois da sua última mudança, e outra antes de restaurar. Ficam as dos últimos sete dias e uma por semana das quatro semanas anteriores, se couberem.',
    date: timeText,
    size: (bytes: number) =>
      `${Math.max(bytes / 1_000_000, 0.1).toLocaleString('pt-BR', { maximumFractionDigits: 1 })}\u00a0MB`,
  },
  download: {
    button: 'Baixar',
    heading: 'Baixar cópia',
    explanation:
      'Um arquivo .zip com os projetos, os textos, as imagens e os números. Guarde o arquivo em outro lugar, como na nuvem ou num pen drive.',
    note: 'Dentro do .zip, o arquivo leia-me.txt diz o que ficou fora da cópia, como imagens que não puderam ser lidas.',
  },
  readme,
  image,
  restore: {
    heading: 'Restaurar cópia',
    explanation:
      'Use um arquivo baixado aqui ou em outro site como este. Antes de mudar alguma coisa, você vê o que vai mudar.',
    choose: 'Escolher cópia',
    noScripts: 'Para restaurar uma cópia, ligue o JavaScript no navegador.',
    sending: 'Enviando a cópia. Deixe esta página aberta.',
    checking: 'Conferindo a cópia…',
    restoring: 'Restaurando. Deixe esta página aberta.',
    leaving: 'A restauração ainda não terminou. Sair mesmo assim?',
    plan: {
      heading: 'O que vai mudar',
      // Nobody knows whether something was restored, if the answer of the database was lost.
      isNew: 'O site mudou depois que você viu esta lista. Confira de novo:',
      groups: {
        revealed: (count: number) =>
          `Estão ocultos e voltam a aparecer no site, como na cópia: ${projects(count)}`,
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
      missing:
        'Estas imagens não estão na cópia nem neste site, e o lugar delas fica vazio até você escolher outras:',
      hint: 'Os projetos da cópia ficam na mesma ordem da cópia, antes dos outros. Nos números, fica o maior valor de cada dia.',
      notSaved:
        'O site não tem uma cópia automática de como está agora. Para poder voltar atrás, baixe uma antes de restaurar.',
    },
    button: 'Restaurar',
    cancel: 'Cancelar',
    restored: 'Cópia restaurada',
    restoredNotLive: 'Cópia restaurada. O site muda quando o banco de dados responder.',
  },
  problems,
  tooLargeToSend:
    'O arquivo é grande demais para o servidor. Se ele tem menos de 2 GB, quem cuida do servidor precisa aumentar o limite de envio.',
  offline: 'A conexão caiu, ou o site não responde.',
} as const
