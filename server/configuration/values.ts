import { statSync } from 'node:fs'
import { extname, isAbsolute, join, resolve } from 'node:path'
import { z } from 'zod'
import { readRecipient } from '../../core/chat/typed-recipient.ts'
import { isLoopback } from '../../core/loopback.ts'
import { RECIPIENT_PROBLEMS } from '../../texts/recipient-problems.ts'

const portMessage = 'deve ser um número inteiro de 0 a 65535'

export const port = z
  .string()
  .regex(/^\d+$/, portMessage)
  .transform(Number)
  .refine((number) => number <= 65_535, portMessage)

export const recipient = z.string().transform((value, context) => {
  const reading = readRecipient(value)
  if ('recipient' in reading) return reading.recipient
  const problem = RECIPIENT_PROBLEMS[reading.problem].replace(/\.$/, '')
  context.addIssue(
    `não pode receber as conversas: escreva com + e o código do país, como +55 11 99999-0000 (${problem})`,
  )
  return z.NEVER
})

const IMAGE_EXTENSIONS = ['.avif', '.gif', '.jpeg', '.jpg', '.png', '.webp']

/** Accepts an https address, or an image file among the public files or elsewhere on this disk. */
export const portrait = (root: string, staticRoot: string) =>
  z.string().transform((value, context) => {
    // `URL.parse` would read C:\portrait.jpg as an address with the scheme `c`.
    const url = isAbsolute(value) ? null : URL.parse(value)
    if (url?.protocol === 'https:') return url.href
    const file = [join(staticRoot, value), resolve(root, value)].find(isFile)
    if (file && IMAGE_EXTENSIONS.includes(extname(file).toLowerCase())) return file
    context.addIssue(
      file
        ? `deve ser um arquivo de imagem: ${IMAGE_EXTENSIONS.join(', ')}`
        : 'não é um arquivo que o site possa ler, nem um caminho do site, nem um endereço https',
    )
    return z.NEVER
  })

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}

const secondsMessage = 'deve ser um número de segundos maior que 0, até 86400 (um dia)'

export const secondsUpToADay = z
  .string()
  .regex(/^\d+(?:\.\d+)?$/, secondsMessage)
  .transform(Number)
  .refine((seconds) => seconds > 0 && seconds <= 86_400, secondsMessage)

/** SQLite opens paths of up to 504 bytes. The rest is for the names of files in the folder. */
const MAX_PATH = 255

export const dataFolder = (root: string) =>
  z
    .string()
    .refine(
      (path) => !path.startsWith('~'),
      'não pode começar com ~: escreva o caminho da pasta por extenso',
    )
    .transform((path) => resolve(root, path))
    .refine(
      (path) => Buffer.byteLength(path) <= MAX_PATH,
      `dá um caminho longo demais: escolha uma pasta cujo caminho completo tenha até ${MAX_PATH} letras`,
    )

/** Removes a slash at the end. */
export const origin = z.string().transform((value, context) => {
  const url = URL.parse(value)
  if (/^https?:/.test(value) && url?.href === `${url?.origin}/`) return url.origin
  context.addIssue('deve ser um endereço sem caminho, como https://example.com')
  return z.NEVER
})

/** The tests use `http`. The message, like that of the token, must not contain the value. */
export const hookAddress = z.string().refine((value) => {
  const url = URL.parse(value)
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  return isSafe && url.username + url.password === ''
}, 'deve ser o endereço completo que o serviço de hospedagem mostra, com https://')

export const hookToken = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'tem espaços ou acentos, que nenhum token tem: copie de novo')

/** Leaves out the ports 443 and 80. */
export const hosts = z.string().transform((value, context) => {
  const names = value.split(',').map((name) => name.trim())
  const urls = names.map((name) => URL.parse(`https://${name}`))
  const isHost = (url: URL | null): url is URL => url?.href === `https://${url?.host}/`
  if (urls.every(isHost)) return urls.map(({ host }) => host.replace(/:80$/, ''))
  context.addIssue(
    'deve ser uma lista de servidores separados por vírgula, como images.example.com, 10.0.0.5:9000',
  )
  return z.NEVER
})

const keyMessage =
  'deve ser a chave publicável (sb_publishable_...) do banco de dados, ou a chave anon antiga'
const secretMessage =
  'tem uma chave secreta, que pode mudar tudo no banco de dados: use a publicável ou a anon, e ' +
  'revogue a secreta se outra pessoa pode ter visto essa chave'

/** Rejects secret and service keys, because the site needs only the rights of an anonymous visitor. */
export const databaseKey = z
  .string()
  .refine((key) => !key.startsWith('sb_secret_') && roleOf(key) !== 'service_role', {
    error: secretMessage,
    abort: true,
  })
  .refine((key) => /^sb_publishable_[\w-]+$/.test(key) || roleOf(key) !== null, keyMessage)

/** @returns the role in a JSON Web Token, empty if it has none; null if `key` is no token. */
function roleOf(key: string): string | null {
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(key)) return null
  try {
    const payload: unknown = JSON.parse(
      Buffer.from(key.split('.')[1] ?? '', 'base64url').toString(),
    )
    const { role } = z.object({ role: z.string().default('') }).parse(payload)
    return role
  } catch {
    return null
  }
}
