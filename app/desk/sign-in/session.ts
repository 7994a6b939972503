import {
  createContext,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router'
import type { Cookies, Session } from '#core/authentication.ts'
import { deskContext } from '#core/context.ts'
import type { DeskStorage } from '#core/desk.ts'
import { errorWithSentence, explainFailure } from '../failures.ts'
import { PATHS } from '../paths.ts'

type Context = Readonly<RouterContextProvider>

type Sender =
  | { readonly state: 'owner'; readonly session: Session }
  | { readonly state: 'stranger' }
  /** The sentence tells the owner why the session could not be checked. */
  | { readonly state: 'unchecked'; readonly sentence: string }

/** Strangers may open these paths. Browsers request a manifest without cookies. */
export const PUBLIC_PATHS: readonly string[] = [
  PATHS.signIn,
  PATHS.newPassword,
  PATHS.guide,
  PATHS.manifest,
]
/** The actions at these paths set or remove the cookie of the session. */
const COOKIE_PATHS: readonly string[] = [PATHS.signIn, PATHS.newPassword, PATHS.signOut]

const senderContext = createContext<Sender>({ state: 'stranger' })

/** Strangers may open the public paths and sign out. All their other requests are redirected to the sign-in. */
export const checkSession: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  const { pathname, search } = url
  // A check could renew an old session, whose cookie would then replace the action's cookie.
  if (COOKIE_PATHS.includes(pathname) && request.method === 'POST') return next()
  const sender = await identify(context, request.headers.get('cookie'))
  if (sender.state === 'stranger' && !PUBLIC_PATHS.includes(pathname))
    throw redirect(`${PATHS.signIn}?para=${encodeURIComponent(pathname + search)}`)
  context.set(senderContext, sender)
  const response = await next()
  for (const cookie of sessionOf(context)?.cookies ?? [])
    response.headers.append('Set-Cookie', cookie)
  return response
}

async function identify(context: Context, cookie: string | null): Promise<Sender> {
  try {
    const session = await context.get(deskContext).authentication.session(cookie)
    return session ? { state: 'owner', session } : { state: 'stranger' }
  } catch (error) {
    return { state: 'unchecked', sentence: explainFailure(context, 'check the session', error) }
  }
}

/** Null when nobody is signed in or sessions cannot be checked. */
export function sessionOf(context: Context): Session | null {
  const sender = context.get(senderContext)
  return sender.state === 'owner' ? sender.session : null
}

/** For routes that strangers cannot reach. @throws a 503 with a sentence while sessions cannot be checked. */
export function requireSession(context: Context): Session {
  const sender = context.get(senderContext)
  if (sender.state === 'owner') return sender.session
  if (sender.state === 'unchecked') throw errorWithSentence(sender.sentence, 503)
  throw new Error('A page of the desk was reached without a session')
}

/** The response gets these cookies instead of those of a renewal during the request. */
export function replaceCookies(context: Context, cookies: Cookies): void {
  context.set(senderContext, { state: 'owner', session: { ...requireSession(context), cookies } })
}

/** @throws the same as `requireSession`. */
export function requireStorage(context: Context): DeskStorage {
  return context.get(deskContext).openStorage(requireSession(context))
}

export function redirectWithCookies(cookies: Cookies, path: string): Response {
  return redirect(path, { headers: cookies.map((cookie) => ['Set-Cookie', cookie]) })
}
