/** The session of a request to the desk, and the answers to requests that fail. */
import { createContext, data, type RouterContextProvider, redirect } from 'react-router'
import type { Cookies, Session, SignIn, SignInProblem } from '../../core/desk.ts'
import type { WriteProblem } from '../../core/project-writer.ts'
import { deskContext } from '../context.ts'
import { deskCopy } from './desk-copy.ts'

type Context = Readonly<RouterContextProvider>

/**
 * The owner's session, set by the middleware of `routes/desk.tsx`. Null if nobody is signed in; a sentence for the page
 * if sessions cannot be checked.
 */
export const sessionContext = createContext<Session | string | null>(null)

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
  // Compared by name, because this build has its own copies of the server's classes.
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

/** Redirects to `path` when the sign-in succeeds, and otherwise answers with one sentence. */
export async function answerSignIn(
  context: Context,
  kind: 'password' | 'account',
  attempt: Promise<SignIn>,
  path: string,
) {
  try {
    const outcome = await attempt
    if (outcome.state === 'in') return redirectWith(outcome.cookies, path)
    const problem = deskCopy.signIn.problem(outcome, kind)
    return data({ problem }, { status: statusOf(outcome), headers: headersOf(outcome) })
  } catch (error) {
    return data({ problem: explainFailure(context, 'sign in', error) }, 503)
  }
}

function statusOf({ state }: SignInProblem): number {
  return state === 'too-many' ? 429 : 403
}

function headersOf(problem: SignInProblem): Record<string, string> {
  if (problem.state !== 'too-many') return {}
  return { 'Retry-After': String(Math.ceil(problem.wait / 1000)) }
}
