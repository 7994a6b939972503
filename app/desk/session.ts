/** The session of a request to the desk. */
import { createContext, data, type RouterContextProvider, redirect } from 'react-router'
import type { Cookies, Session } from '../../core/desk.ts'
import type { WriteError } from '../../core/project-writer.ts'
import { deskCopy } from './desk-copy.ts'

/** Set by the middleware of `routes/desk.tsx`; null on the way in. */
export const sessionContext = createContext<Session | null>()

/** For everything behind the sign-in. */
export function ownerSession(context: Readonly<RouterContextProvider>): Session {
  const session = context.get(sessionContext)
  if (!session) throw new Error('A page of the desk was reached without a session')
  return session
}

/** @throws Response for what is no form: anybody may send anything. */
export async function formOf(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw new Response(null, { status: 400 })
  })
}

/** The end of a sign-in or a sign-out. */
export function redirectWith(cookies: Cookies, path: string): Response {
  return redirect(path, { headers: cookies.map((cookie) => ['Set-Cookie', cookie]) })
}

/**
 * In, or why not.
 * @param refusal what the owner is told without cookies.
 */
export async function enter(cookies: Promise<Cookies | null>, refusal: string, path: string) {
  const given = await cookies.catch(problemOf)
  if (typeof given === 'string') return data({ problem: given }, 503)
  return given ? redirectWith(given, path) : data({ problem: refusal }, 403)
}

/**
 * Why the database did not do it, in words for the owner.
 * @param error known by its name: the server throws classes of its own, not of this build.
 * @throws what is neither a WriteError nor a ReadError.
 */
export function problemOf(error: unknown): string {
  const { name, reason } = Object(error)
  if (name === 'WriteError') return deskCopy.problems[reason as WriteError['reason']]
  if (name === 'ReadError') return deskCopy.problems.away
  throw error
}
