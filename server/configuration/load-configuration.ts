import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import {
  type Configuration,
  ConfigurationError,
  readConfiguration,
  variableNames,
} from './configuration.ts'

export function loadConfiguration(root: string, staticRoot: string): Configuration {
  const fileValues = readEnvironmentFile(join(root, '.env'))
  for (const name of Object.keys(fileValues)) {
    if (variableNames.includes(name)) continue
    console.warn(
      `O arquivo .env define ${name}, que este site não conhece. Os nomes certos: ${variableNames.join(', ')}.`,
    )
  }
  return readConfiguration({ ...fileValues, ...process.env }, root, staticRoot)
}

function readEnvironmentFile(file: string): Record<string, string | undefined> {
  try {
    // `TextDecoder` also removes the byte order mark of some editors.
    return parseEnv(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return {}
    throw new ConfigurationError([
      code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
        ? `O arquivo ${file} não está em UTF-8, e os acentos dele se perderiam. Salve o arquivo em UTF-8.`
        : `O arquivo ${file} não pode ser lido (${code}). Confira as permissões.`,
    ])
  }
}
