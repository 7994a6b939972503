/**
 * Publishes in the repository `NAME.github.io` of the key's owner, and in no other one.
 *
 * GitHub's description of its REST interface (version 2022-11-28) states the calls, the statuses 201, 409 and 422, the
 * rate limits, and the header `X-OAuth-Scopes` of classic keys. Not tried on GitHub, but assumed: it answers a push to
 * a missing repository with 404, one to a renamed repository with 301, and a key that lacks rights with 403 or 404.
 */
import { z } from 'zod'
import { HostError, OccupiedError, request } from './request.ts'
import { openRepository, type SiteRepository } from './site-repository.ts'

interface Options {
  readonly key: string
  readonly api: string
  readonly server: string
  /** Contains a copy of the repository. */
  readonly folder: string
}

const PAGES_SOURCE = { branch: 'main', path: '/' }

const userSchema = z.object({ login: z.string() })
const pagesSchema = z.object({
  build_type: z.string().nullish(),
  source: z.object({ branch: z.string(), path: z.string() }).nullish(),
})

export type GitHub = ReturnType<typeof createGitHub>

/** The object is for one publication. The methods throw HostError or OccupiedError. */
export function createGitHub(options: Options) {
  let user = ''

  return {
    /** Checks the key. Must be called first. */
    async check(): Promise<void> {
      const { response, json } = await call(options, 'GET', '/user')
      const scopes = response.headers.get('x-oauth-scopes')
      // Fine-grained keys have no scopes, and show what they lack later.
      if (scopes !== null && !scopes.split(/, */).includes('repo')) {
        throw new HostError('rights', 'scope')
      }
      user = userSchema.parse(json).login
    },
    /** @param replaceable the `version` of the OccupiedError that the owner has answered; empty without one. */
    async openTarget(replaceable: string) {
      const name = `${user.toLowerCase()}.github.io`
      const repository = await openOrCreate(options, user, name)
      const { isForeign, version, domain } = repository
      if (isForeign && version !== replaceable) throw new OccupiedError(`${user}/${name}`, version)
      return {
        /** The public address, which the exported pages contain. */
        address: `https://${domain || name}`,
        /** Replaces all published files at once. @returns when they were sent, in ms since 1970. */
        async send(files: string): Promise<number> {
          const since = await repository.push(files)
          await turnPagesOn(options, `/repos/${user}/${name}/pages`)
          return since
        },
      }
    },
  }
}

async function openOrCreate(options: Options, user: string, name: string): Promise<SiteRepository> {
  const open = () =>
    openRepository({ ...options, user, url: `${options.server}/${user}/${name}.git` })
  const existing = await open()
  if (existing) return existing
  const settings = { name, has_issues: false, has_projects: false, has_wiki: false }
  // The status 422 means that it was created meanwhile, for example by a call whose answer was lost.
  await call(options, 'POST', '/user/repos', settings, [422])
  const created = await open()
  if (!created) throw new HostError('down', 'no repository')
  return created
}

async function turnPagesOn(options: Options, path: string): Promise<void> {
  const { response, json } = await call(options, 'GET', path, undefined, [404])
  const setting = { build_type: 'legacy', source: PAGES_SOURCE }
  if (response.status === 404) return void (await call(options, 'POST', path, setting, [409]))
  const { build_type, source } = pagesSchema.parse(json)
  const { branch, path: root } = PAGES_SOURCE
  const isSet = build_type !== 'workflow' && source?.branch === branch && source.path === root
  if (!isSet) await call(options, 'PUT', path, setting)
}

async function call(
  { api, key }: Options,
  method: string,
  path: string,
  sent?: object,
  expected: readonly number[] = [],
) {
  const headers = {
    accept: 'application/vnd.github+json',
    authorization: `Bearer ${key}`,
    'user-agent': 'portfolio',
    'x-github-api-version': '2022-11-28',
  }
  const init = { method, headers, ...(sent && { body: JSON.stringify(sent) }) }
  const { response, body } = await request(api + path, init, expected)
  return { response, json: body.length > 0 && JSON.parse(`${body}`) }
}
