import type { ChangePasswordProblem } from '../core/authentication.ts'
import { explainSignInProblem, TOO_MANY } from './sign-in-problem.ts'

export const SAME_PASSWORD = 'A senha nova é igual à atual. Escolha outra.'

export function explainChangeProblem(
  problem: ChangePasswordProblem,
  kind: 'password' | 'account',
): string {
  switch (problem.state) {
    case 'wrong':
      return 'A senha atual não confere. Tente de novo. Se você esqueceu a senha, veja “Senha” no guia.'
    case 'new-refused':
      return explainRefusal(problem.code)
    case 'unanswered':
      return 'O Supabase não respondeu, e a senha pode já ter mudado. Tente de novo; se a atual não conferir, a nova já vale.'
    default:
      return explainSignInProblem(problem, kind)
  }
}

/** The keys are error codes of the service (https://supabase.com/docs/guides/auth/debugging/error-codes). */
const SENTENCES = new Map([
  [
    'weak_password',
    'O Supabase achou esta senha fraca. Escolha uma mais longa e menos comum, com letras maiúsculas e minúsculas, números e símbolos.',
  ],
  ['same_password', SAME_PASSWORD],
  // Among the service's rules for a password, only the greatest length has this code.
  [
    'validation_failed',
    'O Supabase aceita no máximo 72 caracteres, e um acento conta como mais um. Escolha uma senha mais curta.',
  ],
  [
    'reauthentication_needed',
    'O Supabase pede um código por e-mail para trocar a senha, e o estúdio não tem como pedir esse código. Nada foi mudado. Desligue “Secure password change” em “Authentication”, no painel do Supabase, ou troque a senha por lá: veja “Senha” no guia.',
  ],
  ['over_request_rate_limit', TOO_MANY],
  ['429', TOO_MANY],
])

function explainRefusal(code: string): string {
  return (
    SENTENCES.get(code) ??
    `O Supabase recusou a troca da senha por um motivo que o estúdio não conhece. Nada foi mudado. O código é ${code}: procure por ele na ajuda do Supabase.`
  )
}
