/** The session of a request to the desk, and what to answer when a request fails. */
import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router'
import type { Cookies, Session } from '../../core/desk.ts'
import type { WriteProblem } from '../../core/project-writer.ts'
import { deskContext } from '../context.ts'
import { deskCopy } from './desk-copy.ts'

type Context = Readonly<RouterContextProvider>

const PUBLIC_PATHS = ['/estudio/entrar', '/estudio/nova-senha']
export const SIGN_OUT = '/estudio/sair'
/** In characters. Proxies limit the headers of a response, and no page of the desk has a longer address. */
const MAX_TARGET_LENGTH = 1_000

/** Null if nobody is signed in; a sentence for the owner if the session could not be checked. */
const sessionContext = createContext<Session | string | null>(null)

/** Middleware that identifies the sender of a request, and redirects to the sign-in if it is not the owner. */
export const checkSession: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  const { authentication } = context.get(deskContext)
  const { pathname, search } = url
  // Signing out works even while sessions cannot be checked.
  if (pathname === SIGN_OUT && request.method === 'POST') return next()
  const session = await authentication
    .session(request.headers.get('cookie'))
    .catch((error) => explainFailure(context, 'check the session', error))
  if (!session && !PUBLIC_PATHS.includes(pathname)) throw redirectToSignIn(pathname + search)
  context.set(sessionContext, session)
  const response = await next()
  for (const cookie of sessionOf(context)?.cookies ?? [])
    response.headers.append('Set-Cookie', cookie)
  return response
}

function redirectToSignIn(from: string): Response {
  const target = encodeURIComponent(from)
  return redirect(
    target.length > MAX_TARGET_LENGTH ? '/estudio/entrar' : `/estudio/entrar?para=${target}`,
  )
}

/** @returns the owner's session, or null when nobody is signed in or sessions cannot be checked. */
export function sessionOf(context: Context): Session | null {
  const session = context.get(sessionContext)
  return typeof session === 'string' ? null : session
}

/**
 * For pages that only the owner can reach.
 * @throws a 503 with one sentence while sessions cannot be checked.
 */
export function ownerSession(context: Context): Session {
  const session = context.get(sessionContext)
  if (session === null) throw new Error('A page of the desk was reached without a session')
  if (typeof session === 'string') throw data(session, 503)
  return session
}

/**
 * Logs a failed read or write, and explains it to the owner in one sentence.
 * @param action what the owner was doing, for the log.
 * @throws the error itself when it is neither a ReadError nor a WriteError.
 */
export function explainFailure(context: Context, action: string, error: unknown): string {
  // By name and not `instanceof`, because this build has its own copies of the server's classes.
  const { name, reason } = Object(error)
  if (name !== 'WriteError' && name !== 'ReadError') throw error
  context.get(deskContext).logFailure(action, error as Error)
  return deskCopy.problems[name === 'WriteError' ? (reason as WriteProblem) : 'unreachable']
}

/** @throws a 503 with one sentence when the read fails. */
export async function orThrow503<Value>(
  context: Context,
  action: string,
  read: Promise<Value>,
): Promise<Value> {
  try {
    return await read
  } catch (error) {
    throw data(explainFailure(context, action, error), 503)
  }
}

/** @throws a 400 with one sentence for a body that is not a form. */
export async function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw data(deskCopy.invalidRequest, 400)
  })
}

export function redirectWith(cookies: Cookies, path: string): Response {
  return redirect(path, { headers: cookies.map((cookie) => ['Set-Cookie', cookie]) })
}
