/** The session of a request to the desk. */
import { createContext, type RouterContextProvider, redirect } from 'react-router'
import type { Cookies, Session } from '../../core/desk.ts'

/** Set by the middleware of `routes/desk.tsx`; null on the way in. */
export const sessionContext = createContext<Session | null>()

/** For everything behind the sign-in. */
export function ownerSession(context: Readonly<RouterContextProvider>): Session {
  const session = context.get(sessionContext)
  if (!session) throw new Error('A page of the desk was reached without a session')
  return session
}

/** The end of a sign-in or a sign-out. */
export function redirectWith(cookies: Cookies, path: string): Response {
  return redirect(path, { headers: cookies.map((cookie) => ['Set-Cookie', cookie]) })
}
