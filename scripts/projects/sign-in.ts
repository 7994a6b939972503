/** Signs the owner in to the hosted database. Asks for e-mail and password in the terminal. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { createClient } from '@supabase/supabase-js'

export async function signInAsOwner(url: string, anonKey: string) {
  const email = process.env.ESTUDIO_EMAIL ?? (await ask('E-mail: ', process.stdout))
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() })
  const password = process.env.ESTUDIO_SENHA ?? (await ask('Senha (não aparece): ', hidden))
  const client = createClient(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error?.status === 400) throw new Error('o Supabase não aceitou este e-mail com esta senha')
  if (error) throw new Error(`o Supabase não respondeu (${error.message})`)
  const { data: isOwner } = await client.rpc('is_owner')
  if (isOwner === true) return client
  throw new Error(
    `${email} não é a conta dona do site. No SQL Editor do Supabase: select private.name_owner('${email}');`,
  )
}

async function ask(question: string, output: Writable): Promise<string> {
  if (output !== process.stdout) process.stdout.write(question)
  using terminal = createInterface({ input: process.stdin, output, terminal: true })
  const answer = await terminal.question(question)
  if (output !== process.stdout) console.log()
  return answer
}
