import type { RouterContextProvider } from 'react-router'
import { deskContext } from '#core/context.ts'
import type { Publisher } from '#core/publisher.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { errorWithSentence } from '../failures.ts'
import { requireSession } from '../sign-in/session.ts'

/** @throws the same as `requireSession`, or a 404 with a sentence for the owner if this desk does not publish. */
export function requirePublisher(context: Readonly<RouterContextProvider>): Publisher {
  requireSession(context)
  const { publisher } = context.get(deskContext)
  if (!publisher) throw errorWithSentence(deskCopy.online.elsewhere, 404)
  return publisher
}
