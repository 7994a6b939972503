/** The messages are in Portuguese, because the owner reads them on the terminal. */
import { join } from 'node:path'
import { z } from 'zod'
import { isLoopback } from '../../core/loopback.ts'
import { NEUTRAL_PORTRAIT_PATH } from '../../core/picture/picture.ts'
import { cleanName, SITE_FIELDS } from '../../core/site/site-fields.ts'
import type { DatabaseLocation } from '../../data/open-store.ts'
import { announcedAddress, type Values } from './platforms.ts'
import {
  databaseKey,
  dataFolder,
  hookAddress,
  hookToken,
  hosts,
  origin,
  port,
  portrait,
  recipient,
  secondsUpToADay,
} from './values.ts'

export type Configuration = Readonly<ReturnType<typeof readConfiguration>>

const onOrOff = z.enum(['on', 'off'], 'deve ser on ou off')
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Only a local demo has this owner (docs/decisions/0021). */
const demoOwner = {
  name: 'Marina Duarte',
  phone: '+5511999990000',
  portrait: '/demo/portrait.webp',
}

/** Their values must not appear in messages. */
const secrets = new Set(['SUPABASE_ANON_KEY', 'DEPLOY_HOOK_URL', 'DEPLOY_HOOK_TOKEN'])

export class ConfigurationError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
  }
}

function createSchema(root: string, staticRoot: string) {
  return z.object({
    PORT: port.default(3000),
    HOST: z.string().default('127.0.0.1'),
    SITE_URL: origin.optional(),
    OWNER_NAME: z
      .string()
      .transform(cleanName)
      .refine((name) => name !== '', 'não tem letras visíveis')
      .refine(
        (name) => name.length <= SITE_FIELDS.name.max,
        `deve ter no máximo ${SITE_FIELDS.name.max} caracteres`,
      )
      .optional(),
    OWNER_PHONE: recipient.optional(),
    OWNER_PHOTO: portrait(root, staticRoot).optional(),
    SUPABASE_URL: origin.optional(),
    SUPABASE_ANON_KEY: databaseKey.optional(),
    IMAGE_HOSTS: hosts.optional(),
    DATA_DIR: dataFolder(root).prefault('.data'),
    CONTENT_TTL_SECONDS: secondsUpToADay.default(60),
    ESTUDIO: onOrOff.default('off'),
    NUMEROS: onOrOff.optional(),
    PUBLIC_URL: origin.optional(),
    DEPLOY_HOOK_URL: hookAddress.optional(),
    DEPLOY_HOOK_TOKEN: hookToken.optional(),
    LOG_LEVEL: z
      .enum(logLevels, `deve ser uma destas palavras: ${logLevels.join(', ')}`)
      .default('info'),
  })
}

type Variables = z.infer<ReturnType<typeof createSchema>>

export const variableNames: readonly string[] = Object.keys(createSchema('', '').shape)

/** @param root relative paths start from this folder. @throws {ConfigurationError} */
export function readConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
  root: string,
  staticRoot: string,
) {
  const values = withAnnouncedAddress(withoutBlankValues(environment))
  const { data, error } = createSchema(root, staticRoot).safeParse(values)
  const problems = [...problemLines(error?.issues ?? [], values), ...missingPartners(values)]
  if (data) problems.push(...unsafeDesk(data))
  if (problems.length > 0 || !data) throw new ConfigurationError(problems)
  const { DATA_DIR: dataDirectory } = data
  return {
    host: data.HOST,
    /** 0 lets the system choose a free port. */
    port: data.PORT,
    siteUrl: data.SITE_URL ?? `http://localhost:${data.PORT}`,
    owner: ownerOf(data, staticRoot, isLocalDemo(data)),
    /** Lacks the made-up owner of a local demo. */
    realOwner: ownerOf(data, staticRoot, false),
    isLocalDemo: isLocalDemo(data),
    database: databaseLocation(data, dataDirectory),
    /** These hosts may be in a private network, and use plain http even if another address redirects to them. */
    imageHosts: data.IMAGE_HOSTS ?? (data.SUPABASE_URL ? [new URL(data.SUPABASE_URL).host] : []),
    dataDirectory,
    contentTtl: data.CONTENT_TTL_SECONDS * 1000,
    hasDesk: data.ESTUDIO === 'on',
    countsVisits: (data.NUMEROS ?? data.ESTUDIO) === 'on',
    /** Visitors find the site here; null if the address is not known. */
    publicUrl: publicUrlOf(data),
    /** Null unless visitors get the pages from a static host. */
    deployHook: deployHookOf(data),
    logLevel: data.LOG_LEVEL,
    gitHub: gitHubAddresses(values),
  }
}

export function atPublicAddress(configuration: Configuration, siteUrl: string): Configuration {
  const { realOwner: owner } = configuration
  return { ...forExport(configuration), isLocalDemo: false, siteUrl, owner }
}

/** The content is read once, so that it does not change during the export. */
export function forExport(configuration: Configuration): Configuration {
  return { ...configuration, hasDesk: false, countsVisits: false, contentTtl: Infinity }
}

/** With PORT=0, the port is only known when the server listens. */
export function onPort(configuration: Configuration, port: number): Configuration {
  return { ...configuration, siteUrl: configuration.siteUrl.replace(/:0$/, `:${port}`) }
}

function withoutBlankValues(environment: Readonly<Record<string, string | undefined>>): Values {
  const values: Record<string, string> = {}
  for (const [name, value = ''] of Object.entries(environment)) {
    if (value.trim() !== '') values[name] = value.trim()
  }
  return values
}

function withAnnouncedAddress(values: Values): Values {
  const SITE_URL = values.SITE_URL ?? announcedAddress(values)
  return SITE_URL === undefined ? values : { ...values, SITE_URL }
}

function databaseLocation(variables: Variables, dataDirectory: string): DatabaseLocation {
  const { SUPABASE_URL: url, SUPABASE_ANON_KEY: anonKey } = variables
  if (url && anonKey) return { kind: 'hosted', url, anonKey }
  return { kind: 'embedded', file: join(dataDirectory, 'site.sqlite') }
}

function publicUrlOf({ PUBLIC_URL, SITE_URL }: Variables): string | null {
  if (PUBLIC_URL) return PUBLIC_URL
  return SITE_URL && !isLoopback(new URL(SITE_URL).hostname) ? SITE_URL : null
}

/** GitHub uses these names itself. The tests set them to the addresses of a double. */
function gitHubAddresses({
  GITHUB_API_URL: api = 'https://api.github.com',
  GITHUB_SERVER_URL: server = 'https://github.com',
}: Values) {
  return { api, server }
}

function deployHookOf({ DEPLOY_HOOK_URL: url, DEPLOY_HOOK_TOKEN: token = '' }: Variables) {
  return url === undefined ? null : { url, token }
}

function ownerOf(variables: Variables, staticRoot: string, isDemo: boolean) {
  const { OWNER_NAME, OWNER_PHONE, OWNER_PHOTO } = variables
  const defaults = isDemo ? demoOwner : { name: '', phone: '', portrait: NEUTRAL_PORTRAIT_PATH }
  return {
    name: OWNER_NAME ?? defaults.name,
    phone: OWNER_PHONE ?? defaults.phone,
    portrait: OWNER_PHOTO ?? join(staticRoot, defaults.portrait),
    isPortraitNeutral: OWNER_PHOTO === undefined && !isDemo,
  }
}

/** Visitors on this machine see the whole product with a made-up owner. Others get an error page (see app.ts). */
function isLocalDemo({ SUPABASE_URL, SITE_URL, HOST }: Variables): boolean {
  return !SUPABASE_URL && isLoopback(SITE_URL ? new URL(SITE_URL).hostname : HOST)
}

/** Passwords must not travel unencrypted. */
function unsafeDesk({ ESTUDIO, HOST, SITE_URL = '' }: Variables): string[] {
  if (ESTUDIO === 'off' || isLoopback(HOST) || SITE_URL.startsWith('https:')) return []
  return ['ESTUDIO=on precisa de um endereço https em SITE_URL, a não ser que HOST seja 127.0.0.1.']
}

function problemLines(issues: readonly z.core.$ZodIssue[], values: Values): string[] {
  const messages = new Map(issues.map(({ path, message }) => [String(path[0]), message]))
  return Array.from(messages, ([name, message]) => {
    const value = values[name]
    const quoted =
      value === undefined || secrets.has(name) ? '' : ` é ${JSON.stringify(value)}, mas`
    return `${name}${quoted} ${message}.`
  })
}

/** Each first variable is of no use without the second. */
const PARTNERS = [
  ['SUPABASE_URL', 'SUPABASE_ANON_KEY'],
  ['SUPABASE_ANON_KEY', 'SUPABASE_URL'],
  ['DEPLOY_HOOK_TOKEN', 'DEPLOY_HOOK_URL'],
] as const

function missingPartners(values: Values): string[] {
  return PARTNERS.filter(([name, partner]) => name in values && !(partner in values)).map(
    ([name, partner]) =>
      `${partner} também precisa de um valor, porque ${name} tem. Ou apague ${name}.`,
  )
}
