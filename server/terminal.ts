/** Explains on the terminal, in Portuguese, why the site cannot start, or what it lacks. */

import { DatabaseFileError, type FileProblem } from '../data/sqlite/database-error.ts'
import { describeMissing, type OwnerPart } from '../texts/missing-owner.ts'
import { ConfigurationError } from './configuration.ts'
import { ListenError } from './http/listen.ts'

interface StartFailure {
  readonly forOwner: string
  /** Null if the owner's message says everything. */
  readonly forLog: unknown
}

export function startFailure(error: unknown): StartFailure {
  if (error instanceof ConfigurationError || error instanceof ListenError) {
    return { forOwner: error.message, forLog: null }
  }
  const databaseError = [error, (error as Error).cause].find(
    (one) => one instanceof DatabaseFileError,
  )
  if (databaseError) {
    const { file, problem, message } = databaseError
    return { forOwner: explanations[problem](file), forLog: message }
  }
  return {
    forOwner: 'O site não ligou, por um erro inesperado. O motivo está no log, em inglês.',
    forLog: error,
  }
}

const explanations: Readonly<Record<FileProblem, (file: string) => string>> = {
  missing: (file) =>
    `O banco de dados ${file} sumiu, e por isso o site não ligou. Coloque de volta o arquivo, ou uma cópia dele. Para começar um site novo, mova para outra pasta tudo o que começa com esse nome.`,
  newer: (file) =>
    `O site não ligou, porque uma versão mais nova dele gravou o banco de dados ${file}. Atualize o site (veja “Atualizar o site” no guia), ou indique outra pasta em DATA_DIR, no arquivo .env.`,
  older: (file) =>
    `O site não ligou, porque uma versão antiga dele, que esta não sabe atualizar, gravou o banco de dados ${file}. Na versão antiga, baixe uma cópia de segurança. Depois, mova para outra pasta tudo o que começa com esse nome, ligue esta versão e restaure a cópia (veja “Cópia de segurança” no guia).`,
  damaged: (file) =>
    `O site não ligou, porque o banco de dados ${file} está danificado. Coloque uma cópia dele no lugar. Ou mova para outra pasta tudo o que começa com esse nome, ligue o site e restaure uma cópia de segurança (veja “Cópia de segurança” no guia).`,
  locked: (file) =>
    `O site não ligou, porque outro programa está usando o banco de dados ${file}. Feche esse programa e ligue o site de novo.`,
  unusable: (file) =>
    `O site não ligou, porque não consegue ler ou gravar o banco de dados ${file}. Confira as permissões do arquivo e da pasta e o espaço livre no disco, ou indique outra pasta em DATA_DIR, no arquivo .env.`,
}

const VARIABLES: Record<OwnerPart, string> = { name: 'OWNER_NAME', phone: 'OWNER_PHONE' }

export function explainMissing(parts: readonly OwnerPart[] | null, name: string): string | null {
  if (parts === null && name === '') {
    return 'O banco de dados ainda não respondeu, e OWNER_NAME está sem valor no arquivo .env. Até saberem de quem é o site, as páginas respondem com o erro 503.'
  }
  if (!parts || parts.length === 0) return null
  const { missing, effects } = describeMissing(parts)
  const variables = parts.map((part) => VARIABLES[part]).join(' e ')
  return `${missing}: publique em "Meu site", no estúdio, ou defina ${variables} no arquivo .env. Até lá, ${effects}.`
}
