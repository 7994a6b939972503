/** The session of a request to the desk, and what the owner reads when it fails. */
import { createContext, data, type RouterContextProvider, redirect } from 'react-router'
import type { Cookies, Session, SignIn, SignInProblem } from '../../core/desk.ts'
import type { WriteProblem } from '../../core/project-writer.ts'
import { deskContext } from '../context.ts'
import { deskCopy } from './desk-copy.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Set by the middleware of `routes/desk.tsx`: null for everybody but the owner, or the sentence that says why it could
 * not be checked who is asking.
 */
export const sessionContext = createContext<Session | string | null>(null)

/** For everything behind the sign-in. @throws a 503 with one sentence while sessions cannot be checked. */
export function ownerSession(context: Context): Session {
  const session = context.get(sessionContext)
  if (session === null) throw new Error('A page of the desk was reached without a session')
  if (typeof session === 'string') throw data(session, 503)
  return session
}

/**
 * Logs why the database or the service did not do something.
 * @param action what the owner was doing, for the log.
 * @param error known by its name, because the server's classes are not those of this build.
 * @returns the sentence for the owner.
 * @throws the error itself when it is neither a WriteError nor a ReadError.
 */
export function explainFailure(context: Context, action: string, error: unknown): string {
  const { name, reason } = Object(error)
  if (name !== 'WriteError' && name !== 'ReadError') throw error
  context.get(deskContext).logFailure(action, error as Error)
  return deskCopy.problems[name === 'WriteError' ? (reason as WriteProblem) : 'away']
}

/** Waits for what a page shows. @throws a 503 with one sentence when the database does not answer. */
export async function orUnavailable<Value>(
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

/** @throws a 400 for a body that is not a form: anybody may send anything. */
export async function formOf(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw new Response(null, { status: 400 })
  })
}

/** The end of a sign-in or a sign-out. */
export function redirectWith(cookies: Cookies, path: string): Response {
  return redirect(path, { headers: cookies.map((cookie) => ['Set-Cookie', cookie]) })
}

/** Answers a sign-in: leads on, or says in one sentence why not. */
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
