import { DatabaseError, type DatabaseProblem } from '../../core/database-error.ts'
import { describeMissing, type MissingEntry } from '../../texts/missing-owner.ts'
import { ConfigurationError } from '../configuration/configuration.ts'
import { ListenError } from '../http/listen.ts'
import { createLog, withoutSecrets } from './log.ts'

interface StartFailure {
  readonly forOwner: string
  /** Null if the owner's message says everything. */
  readonly forLog: unknown
}

export async function explainStartFailure(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    const { forOwner, forLog } = startFailure(error)
    if (forLog) createLog('fatal').fatal({ err: forLog }, 'The site could not start')
    console.error(withoutSecrets(forOwner))
    process.exit(1)
  }
}

export function startFailure(error: unknown): StartFailure {
  if (error instanceof ConfigurationError || error instanceof ListenError) {
    return { forOwner: error.message, forLog: null }
  }
  if (error instanceof DatabaseError) {
    const explain = explanations[error.reason]
    if (explain) return { forOwner: explain(error.file), forLog: error.message }
  }
  return {
    forOwner: 'O site não ligou, por um erro inesperado. O motivo está no log, em inglês.',
    forLog: error,
  }
}

/** The other problems are those of the hosted database, which may be absent at the start. */
const explanations: Partial<Record<DatabaseProblem, (file: string) => string>> = {
  damaged: (file) =>
    `O site não ligou, porque o banco de dados ${file} está danificado ou sumiu. Coloque uma cópia dele no lugar. Ou mova para outra pasta tudo o que começa com esse nome, ligue o site e restaure uma cópia de segurança (veja “Cópia de segurança” no guia).`,
  outdated: (file) =>
    `O site não ligou, porque outra versão dele gravou o banco de dados ${file}. Se foi uma mais nova, atualize o site (veja “Atualizar o site” no guia), ou indique outra pasta em DATA_DIR, no arquivo .env. Se foi uma antiga, baixe nela uma cópia de segurança. Depois, mova para outra pasta tudo o que começa com esse nome, ligue esta versão e restaure a cópia (veja “Cópia de segurança” no guia).`,
  unreachable: (file) =>
    `O site não ligou, porque outro programa está usando o banco de dados ${file}. Feche esse programa e ligue o site de novo.`,
  unwritable: (file) =>
    `O site não ligou, porque não consegue ler ou gravar o banco de dados ${file}. Confira as permissões do arquivo e da pasta e o espaço livre no disco, ou indique outra pasta em DATA_DIR, no arquivo .env.`,
}

/** Printed after a start by double click. */
export const DESK_IS_OPEN =
  'O estúdio abre no navegador. Deixe esta janela aberta enquanto usa o estúdio; para desligar, feche a janela.'
export const DESK_RUNS = 'O estúdio já está ligado, em outra janela, e abre de novo no navegador.'

const VARIABLES: Record<MissingEntry, string> = { name: 'OWNER_NAME', phone: 'OWNER_PHONE' }

export function explainMissing(
  entries: readonly MissingEntry[] | null,
  name: string,
): string | null {
  if (entries === null && name === '') {
    return 'O banco de dados ainda não respondeu, e OWNER_NAME está sem valor no arquivo .env. Até saberem de quem é o site, as páginas respondem com o erro 503.'
  }
  if (!entries || entries.length === 0) return null
  const { missing, effects } = describeMissing(entries)
  const variables = entries.map((entry) => VARIABLES[entry]).join(' e ')
  return `${missing}: publique em "Meu site", no estúdio, ou defina ${variables} no arquivo .env. Até lá, ${effects}.`
}
