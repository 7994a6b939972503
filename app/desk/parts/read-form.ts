import { deskCopy } from '#texts/desk-copy.ts'
import { errorWithSentence } from './failures.ts'

/** @throws a 400 with a sentence for the owner if the body is not a form. */
export async function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw errorWithSentence(deskCopy.invalidRequest, 400)
  })
}
