/** Reads the environment into a configuration, or says what is wrong with it, one line per variable. */
import { z } from 'zod'
import { singleLine } from '../data/printable.ts'
import {
  databaseKey,
  hops,
  hosts,
  origin,
  phone,
  port,
  secondsUpToADay,
} from './configuration-values.ts'
import type { LocatePhoto, Photo } from './owner-photo.ts'

export interface Configuration {
  readonly host: string
  /** 0 lets the system choose one. */
  readonly port: number
  readonly siteUrl: string
  /** How many proxies in front are trusted to name the client; see `client-key.ts`. */
  readonly trustedProxies: number
  readonly owner: {
    readonly name: string
    /** Digits with country code. */
    readonly phone: string
    readonly photo: Photo
  }
  /** The hosted database, or null for the embedded one. */
  readonly supabase: { readonly url: string; readonly anonKey: string } | null
  /** Hosts whose pictures may come from a private network; see `images/fetch-original.ts`. */
  readonly imageHosts: readonly string[]
  readonly dataDirectory: string
  /** How long content counts as fresh, in ms. */
  readonly contentTtl: number
  /** Whether a service worker caches visited pages for use without a network. */
  readonly offline: boolean
  readonly logLevel: LogLevel
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const demoOwner = { name: 'Marina Duarte', phone: '5511999990000', photo: '/demo/portrait.webp' }

/** Their values are never shown, not even in the log. */
const secrets = new Set(['SUPABASE_ANON_KEY'])

export class ConfigurationError extends Error {
  /** One line per variable that is wrong. */
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

function schema(locatePhoto: LocatePhoto) {
  return z.object({
    PORT: port.default(3000),
    HOST: z.string().default('127.0.0.1'),
    SITE_URL: origin(['http:', 'https:']).optional(),
    TRUST_PROXY: hops.default(0),
    OWNER_NAME: z
      .string()
      .transform((name) => singleLine(name).replace(/\s+/g, ' '))
      .refine((name) => name.length <= 80, 'must have at most 80 letters')
      .default(demoOwner.name),
    OWNER_PHONE: phone.default(demoOwner.phone),
    OWNER_PHOTO: z
      .string()
      .transform((value, context) => {
        const found = locatePhoto(value)
        if ('problem' in found) context.addIssue(found.problem)
        return 'problem' in found ? z.NEVER : found
      })
      .default({ address: demoOwner.photo }),
    SUPABASE_URL: origin(['http:', 'https:']).optional(),
    SUPABASE_ANON_KEY: databaseKey.optional(),
    IMAGE_HOSTS: hosts.optional(),
    DATA_DIR: z.string().default('.data'),
    CONTENT_TTL_SECONDS: secondsUpToADay.default(60),
    OFFLINE: z.enum(['on', 'off'], 'must be on or off').default('on'),
    LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  })
}

/**
 * @param locatePhoto where the portrait that OWNER_PHOTO names is; see `owner-photo.ts`.
 * @throws {ConfigurationError} with every problem at once.
 */
export function readConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
  locatePhoto: LocatePhoto,
): Configuration {
  const given = Object.entries(environment).flatMap(([name, value]) => {
    const trimmed = value?.trim()
    return trimmed ? [[name, trimmed]] : []
  })
  const values = Object.fromEntries(given)
  const { data, error } = schema(locatePhoto).safeParse(values)
  const problems = [...problemLines(error?.issues ?? [], values), ...missingHalf(values)]
  if (problems.length > 0 || !data) throw new ConfigurationError(problems)
  return {
    host: data.HOST,
    port: data.PORT,
    siteUrl: data.SITE_URL ?? `http://localhost:${data.PORT}`,
    trustedProxies: data.TRUST_PROXY,
    owner: { name: data.OWNER_NAME, phone: data.OWNER_PHONE, photo: data.OWNER_PHOTO },
    supabase:
      data.SUPABASE_URL && data.SUPABASE_ANON_KEY
        ? { url: data.SUPABASE_URL, anonKey: data.SUPABASE_ANON_KEY }
        : null,
    imageHosts: data.IMAGE_HOSTS ?? (data.SUPABASE_URL ? [new URL(data.SUPABASE_URL).host] : []),
    dataDirectory: data.DATA_DIR,
    offline: data.OFFLINE === 'on',
    contentTtl: data.CONTENT_TTL_SECONDS * 1000,
    logLevel: data.LOG_LEVEL,
  }
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
