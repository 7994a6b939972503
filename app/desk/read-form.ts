import { data } from 'react-router'
import { deskCopy } from './desk-copy.ts'

/** @throws a 400 with a sentence for the owner if the body is not a form. */
export async function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw data(deskCopy.invalidRequest, 400)
  })
}
