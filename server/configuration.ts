/** Reads the environment into a configuration, or says what is wrong with it, one line per variable. */
import { z } from 'zod'
import { singleLine } from '../core/printable.ts'
import { databaseKey, hosts, origin, phone, port, secondsUpToADay } from './configuration-values.ts'
import type { LocatePhoto } from './owner-photo.ts'

export type Configuration = Readonly<ReturnType<typeof readConfiguration>>

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const demoOwner = { name: 'Marina Duarte', phone: '5511999990000', photo: '/demo/portrait.webp' }

/** Their values are never shown, not even in the log. */
const secrets = new Set(['SUPABASE_ANON_KEY'])

export class ConfigurationError extends Error {
  /** @param problems one line per variable that is wrong. */
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
  }
}

function schema(locatePhoto: LocatePhoto) {
  return z.object({
    PORT: port.default(3000),
    HOST: z.string().default('127.0.0.1'),
    SITE_URL: origin.optional(),
    OWNER_NAME: z
      .string()
      .transform((name) => singleLine(name).replace(/\s+/g, ' '))
      .refine((name) => name.length <= 80, 'must have at most 80 letters')
      .default(demoOwner.name),
    OWNER_PHONE: phone.default(demoOwner.phone),
    OWNER_PHOTO: z
      .string()
      .default(demoOwner.photo)
      .transform((value, context) => {
        const found = locatePhoto(value)
        if (typeof found === 'string') return found
        context.addIssue(found.problem)
        return z.NEVER
      }),
    SUPABASE_URL: origin.optional(),
    SUPABASE_ANON_KEY: databaseKey.optional(),
    IMAGE_HOSTS: hosts.optional(),
    DATA_DIR: z.string().default('.data'),
    CONTENT_TTL_SECONDS: secondsUpToADay.default(60),
    ESTUDIO: z.enum(['on', 'off'], 'must be on or off').default('off'),
    LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  })
}

type Settings = z.infer<ReturnType<typeof schema>>

/** The names of all settings. */
export const variables: readonly string[] = Object.keys(schema((value) => value).shape)

/**
 * @param locatePhoto where the portrait that OWNER_PHOTO names is; see `owner-photo.ts`.
 * @throws {ConfigurationError} with every problem at once.
 */
export function readConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
  locatePhoto: LocatePhoto,
) {
  const given = Object.entries(environment).flatMap(([name, value]) => {
    const trimmed = value?.trim()
    return trimmed ? [[name, trimmed]] : []
  })
  const values = Object.fromEntries(given)
  const { data, error } = schema(locatePhoto).safeParse(values)
  const problems = [...problemLines(error?.issues ?? [], values), ...missingHalf(values)]
  if (data) problems.push(...unsafeDesk(data))
  if (problems.length > 0 || !data) throw new ConfigurationError(problems)
  const { SUPABASE_URL: url, SUPABASE_ANON_KEY: anonKey } = data
  return {
    host: data.HOST,
    /** 0 lets the system choose one. */
    port: data.PORT,
    siteUrl: data.SITE_URL ?? `http://localhost:${data.PORT}`,
    /** The phone number is digits with country code. */
    owner: { name: data.OWNER_NAME, phone: data.OWNER_PHONE, photo: data.OWNER_PHOTO },
    /** The hosted database, or null for the embedded one. */
    supabase: url && anonKey ? { url, anonKey } : null,
    /** Hosts whose pictures may come from a private network. */
    imageHosts: data.IMAGE_HOSTS ?? (url ? [new URL(url).host] : []),
    dataDirectory: data.DATA_DIR,
    /** How long content counts as fresh, in ms. */
    contentTtl: data.CONTENT_TTL_SECONDS * 1000,
    /** Whether the owner's desk is open. */
    hasDesk: data.ESTUDIO === 'on',
    logLevel: data.LOG_LEVEL,
  }
}

/** Passwords must not travel in the clear. */
function unsafeDesk({ ESTUDIO, HOST, SITE_URL = '' }: Settings): string[] {
  const isLoopback = /^(?:localhost|127\.[\d.]+|::1)$/.test(HOST)
  if (ESTUDIO === 'off' || isLoopback || SITE_URL.startsWith('https:')) return []
  return ['ESTUDIO is on: SITE_URL must be an https address, unless HOST is 127.0.0.1.']
}

function problemLines(
  issues: readonly z.core.$ZodIssue[],
  values: Readonly<Record<string, string>>,
): string[] {
  const lines = new Map<string, string>()
  for (const { path, message } of issues) {
    const name = String(path[0])
    const value = values[name]
    const shown = value === undefined || secrets.has(name) ? '' : ` is ${JSON.stringify(value)}: it`
    if (!lines.has(name)) lines.set(name, `${name}${shown} ${message}.`)
  }
  return [...lines.values()]
}

/** The address of the hosted database and its key need each other. */
function missingHalf(values: Readonly<Record<string, string>>): string[] {
  const pair = ['SUPABASE_URL', 'SUPABASE_ANON_KEY']
  const [present] = pair.filter((name) => name in values)
  const missing = pair.filter((name) => !(name in values))
  if (missing.length !== 1) return []
  return [
    `${missing[0]} must be set too, because ${present} is; or unset both for the embedded database.`,
  ]
}
