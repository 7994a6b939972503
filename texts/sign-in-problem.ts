import type { SignInProblem } from '../core/authentication.ts'

export function explainSignInProblem(problem: SignInProblem, kind: 'password' | 'account'): string {
  switch (problem.state) {
    case 'wrong':
      return kind === 'password'
        ? 'A senha não confere. Tente de novo. Se você esqueceu a senha, veja “Senha” no guia.'
        : 'O e-mail ou a senha não confere. Tente de novo.'
    case 'too-many':
      return tooManyAttempts(problem.wait, problem.isKnownDevice, kind)
    case 'not-owner':
      return 'Esta conta existe, mas não é a do dono do site. Entre com a outra conta. Para esta passar a ser a do dono, veja “Supabase” no guia, passo 2.'
    case 'refused':
      return explainRefusal(problem.code)
    case 'bad-key':
      return 'O Supabase não aceita mais a chave deste site: copie a atual, que está em “Settings”, “API Keys”, no painel do Supabase, ponha no lugar da antiga em SUPABASE_ANON_KEY, no arquivo .env, e ligue o site de novo.'
  }
}

function tooManyAttempts(wait: number, isKnownDevice: boolean, kind: 'password' | 'account') {
  const pause = `Muitas tentativas em pouco tempo: espere ${durationOf(wait)} e tente de novo`
  if (isKnownDevice) return `${pause}.`
  return kind === 'password'
    ? `${pause}. Para não esperar, entre por um aparelho em que você já entrou antes, ou crie outra senha: veja “Senha” no guia.`
    : `${pause}. Para não esperar, entre por um aparelho em que você já entrou antes.`
}

/** Rounds up, to seconds if it is less than two minutes. */
function durationOf(wait: number): string {
  const seconds = Math.ceil(wait / 1_000)
  if (seconds < 120) return `${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}`
  return `${Math.ceil(seconds / 60)} minutos`
}

export const TOO_MANY =
  'O Supabase recebeu tentativas demais em pouco tempo. Espere alguns segundos e tente de novo.'

/** The keys are error codes of the service (https://supabase.com/docs/guides/auth/debugging/error-codes). */
const SENTENCES = new Map([
  [
    'email_not_confirmed',
    'O e-mail desta conta ainda não foi confirmado: abra a mensagem que o Supabase enviou e toque no link.',
  ],
  [
    'captcha_failed',
    'O Supabase exige um CAPTCHA, que o estúdio não tem. Desligue essa proteção em “Authentication”, no painel do Supabase, e tente de novo.',
  ],
  [
    'email_provider_disabled',
    'A entrada com e-mail e senha está desligada no Supabase. Ligue de novo o “Email” em “Authentication”, “Sign In / Providers”, e tente de novo.',
  ],
  [
    'user_banned',
    'Esta conta está bloqueada no Supabase. Desbloqueie em “Authentication”, “Users”, e tente de novo.',
  ],
  ['over_request_rate_limit', TOO_MANY],
  ['429', TOO_MANY],
])

function explainRefusal(code: string): string {
  return (
    SENTENCES.get(code) ??
    `O Supabase recusou a entrada por um motivo que o estúdio não conhece. O código é ${code}: procure por ele na ajuda do Supabase.`
  )
}
