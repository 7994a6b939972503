/** Finds out who sends a request to the desk, and opens the owner's storage for the routes. */
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
  /** The session could not be checked. The sentence tells the owner why. */
  | { readonly state: 'unchecked'; readonly sentence: string }

/** Paths that strangers may open. Browsers request a manifest without cookies. */
export const PUBLIC_PATHS: readonly string[] = [
  PATHS.signIn,
  PATHS.newPassword,
  PATHS.guide,
  PATHS.manifest,
]
/** Paths whose actions set or remove the cookie of the session. */
const COOKIE_PATHS: readonly string[] = [PATHS.signIn, PATHS.newPassword, PATHS.signOut]

const senderContext = createContext<Sender>({ state: 'stranger' })

/**
 * Middleware that identifies the sender of a request. Strangers may open the public paths and sign out. All their other
 * requests are redirected to the sign-in.
 */
export const checkSession: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  const { pathname, search } = url
  // Skip the check: if it renewed an old session, the cookie of that session would replace the action's cookie.
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

/** @returns the owner's session, or null when nobody is signed in or sessions cannot be checked. */
export function sessionOf(context: Context): Session | null {
  const sender = context.get(senderContext)
  return sender.state === 'owner' ? sender.session : null
}

/**
 * For routes that strangers cannot reach.
 * @throws a 503 with a sentence for the owner while sessions cannot be checked.
 */
export function requireSession(context: Context): Session {
  const sender = context.get(senderContext)
  if (sender.state === 'owner') return sender.session
  if (sender.state === 'unchecked') throw errorWithSentence(sender.sentence, 503)
  throw new Error('A page of the desk was reached without a session')
}

/** The response gets these cookies of the owner's session, instead of those of a renewal during the request. */
export function replaceCookies(context: Context, cookies: Cookies): void {
  context.set(senderContext, { state: 'owner', session: { ...requireSession(context), cookies } })
}

/** @throws the same as `requireSession`. */
export function requireStorage(context: Context): DeskStorage {
  return context.get(deskContext).openStorage(requireSession(context))
}

/** @returns a redirect to the path that sets the cookies. */
export function redirectWithCookies(cookies: Cookies, path: string): Response {
  return redirect(path, { headers: cookies.map((cookie) => ['Set-Cookie', cookie]) })
}
