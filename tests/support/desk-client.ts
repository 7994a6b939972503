/** Sends requests to the desk, as a browser does. */
import type { ProjectDraft } from '../../core/project/project-fields.ts'
import { aDraft } from './builders/project.ts'
import { aPhoto } from './builders/zip.ts'

/** Of the owner. The e-mail is that of the account with the hosted database. */
export const PASSWORD = 'café com leite às sete'
export const EMAIL = 'dona@marina.example'
export const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }
/** Headers of a visitor's browser. Visits of robots are not counted. */
export const VISITOR = { ...SAME_ORIGIN, 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/153.0' }

/** @returns the cookies that a response sets, each as a value for the request header `Cookie`. */
export const cookiesOf = ({ headers }: Response) =>
  headers.getSetCookie().map((header) => header.split(';')[0] ?? '')

export type DeskClient = ReturnType<typeof deskClient>

/** Each path is relative to `/estudio/`. No request follows redirects. */
export function deskClient(url: string, cookie = '') {
  const send = (path: string, { headers, ...init }: RequestInit = {}) =>
    fetch(`${url}/estudio/${path}`, {
      redirect: 'manual',
      ...init,
      headers: { ...SAME_ORIGIN, cookie, ...headers },
    })
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    send(path, { method: 'POST', body, headers })
  const postJson = (path: string, body: unknown) =>
    post(path, JSON.stringify(body), { 'content-type': 'application/json' })

  return {
    url,
    cookie,
    send,
    post,
    postJson,
    postForm: (path: string, fields: Record<string, string>) =>
      post(path, new URLSearchParams(fields)),
    statusOf: async (path: string) => (await send(path)).status,
    read: async (path: string) => (await send(path)).text(),
    /** @returns the page to which the response redirects. */
    follow: async ({ headers }: Response) =>
      (await fetch(url + headers.get('location'), { headers: { cookie } })).text(),
    async uploadPhoto(): Promise<string> {
      const answer = await post('fotos', new Uint8Array(await aPhoto('red')))
      return (await answer.json()).address
    },
    /** Publishes a new project. @returns the response in the router's encoding. */
    async publish(draft: Partial<ProjectDraft>, id: string = crypto.randomUUID()) {
      const submission = { id, basedOn: null, draft: aDraft(draft) }
      return (await postJson('novo.data', submission)).text()
    },
  }
}

/** @param fields of the form of the sign-in page. @returns a client with the cookies of the new session. */
export async function signIn(url: string, fields: Record<string, string>): Promise<DeskClient> {
  const answer = await deskClient(url).postForm('entrar', fields)
  return deskClient(url, cookiesOf(answer).join('; '))
}
