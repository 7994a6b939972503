/** Tests changing the password of the owner's account at a double of Supabase. */
import { afterEach, expect, test } from 'vitest'
import { headerOf } from '../../tests/support/contracts/authentication-contract.ts'
import { hostedAuthentication, OWNER } from '../../tests/support/hosted-authentication.ts'

const { context, warn, log, newAuthentication, headerOfNewSession, callsOf } =
  hostedAuthentication()

const [EMAIL, PASSWORD] = OWNER
const NEXT = 'outra senha longa'

afterEach(async () => {
  const query = 'update auth.users set encrypted_password = $2 where email = $1'
  await context.service.sql(query, [EMAIL, PASSWORD])
})

/** @param header the `Cookie` header of a session. */
async function change(header: string, current: string = PASSWORD, next = NEXT) {
  const session = await context.authentication.session(header)
  if (!session) throw new Error('There is no session')
  return context.authentication.changePassword(session, { current, next }, header)
}

const isSignedIn = async (header: string) => (await newAuthentication().session(header)) !== null

test.each(['weak_password', 'reauthentication_needed'] as const)(
  'if the service refuses the new password with %s, the old one stays, and the log has the code',
  async (code) => {
    const header = await headerOfNewSession()
    context.service.passwordFault = code
    const result = await change(header)
    expect(result).toMatchObject({ state: 'new-refused', code })
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(code))
    expect(await isSignedIn(headerOf('cookies' in result ? result.cookies : []))).toBe(true)
    expect((await context.authentication.signIn(...OWNER, header)).state).toBe('in')
  },
)

test.each([
  ['the same as the old one', PASSWORD, 'same_password'],
  ['too long', 'ã'.repeat(37), 'validation_failed'],
])('a new password that is %s is refused', async (_, next, code) => {
  const result = await change(await headerOfNewSession(), PASSWORD, next)
  expect(result).toMatchObject({ state: 'new-refused', code })
})

test.each(['lost', 'error'] as const)(
  'if the service fails with "%s" after the check, this browser stays signed in',
  async (fault) => {
    const header = await headerOfNewSession()
    context.service.passwordFault = fault
    const result = await change(header)
    expect(result).toMatchObject({ state: 'unanswered', error: { name: 'ReadError' } })
    expect(await isSignedIn(headerOf('cookies' in result ? result.cookies : []))).toBe(true)
    expect(await isSignedIn(header), 'its earlier session').toBe(fault === 'error')
    expect(log.info).not.toHaveBeenCalled()
  },
)

test('if the service does not answer the check, nothing changes', async () => {
  const header = await headerOfNewSession()
  const session = await context.authentication.session(header)
  if (!session) throw new Error('There is no session')
  context.service.authFault = 'hang'
  const { changePassword } = newAuthentication({ deadline: 100 })
  const passwords = { current: PASSWORD, next: NEXT }
  const change = changePassword(session, passwords, header)
  await expect(change).rejects.toMatchObject({ name: 'ReadError' })
  context.service.authFault = 'none'
  expect(await isSignedIn(header)).toBe(true)
})

test('the password of an account that does not belong to the owner stays', async () => {
  const stranger = ['outra@pessoa.example', 'a senha da outra pessoa'] as const
  await context.service.signUp(...stranger)
  const header = await headerOfNewSession()
  const session = await context.authentication.session(header)
  if (!session) throw new Error('There is no session')
  const [email, current] = stranger
  const calls = await callsOf(async () => {
    const result = await context.authentication.changePassword(
      { ...session, email },
      { current, next: NEXT },
      header,
    )
    expect(result).toEqual({ state: 'not-owner' })
  })
  expect(calls).not.toContain('PUT /auth/v1/user')
})
