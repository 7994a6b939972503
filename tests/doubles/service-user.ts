/** A user of the hosted service as its sessions and tokens carry it, as large as there. */

export interface Account {
  readonly id: string
  readonly email: string
}

const WHEN = '2026-11-01T09:00:00.000000Z'
const PROVIDER = { provider: 'email', providers: ['email'] }

const metadata = ({ id: sub, email }: Account) => ({
  email,
  email_verified: true,
  phone_verified: false,
  sub,
})

export function userBody(account: Account) {
  const { id, email } = account
  const identity = {
    identity_id: id,
    id,
    user_id: id,
    identity_data: metadata(account),
    provider: 'email',
    last_sign_in_at: WHEN,
    created_at: WHEN,
    updated_at: WHEN,
    email,
  }
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    email_confirmed_at: WHEN,
    phone: '',
    confirmed_at: WHEN,
    last_sign_in_at: WHEN,
    app_metadata: PROVIDER,
    user_metadata: metadata(account),
    identities: [identity],
    created_at: WHEN,
    updated_at: WHEN,
    is_anonymous: false,
  }
}

/** The content of an access token, without its times. */
export function claimsOf(account: Account, session_id: string, iss: string) {
  return {
    iss,
    sub: account.id,
    aud: 'authenticated',
    email: account.email,
    phone: '',
    app_metadata: PROVIDER,
    user_metadata: metadata(account),
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }],
    session_id,
    is_anonymous: false,
  }
}
