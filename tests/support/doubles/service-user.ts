/**
 * Builds users and claims of access tokens. They have as many fields as Supabase's, because the fields
 * determine the size of the session cookies.
 */

export interface Account {
  readonly id: string
  readonly email: string
}

const DATE = '2026-11-01T09:00:00.000000Z'
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
    last_sign_in_at: DATE,
    created_at: DATE,
    updated_at: DATE,
    email,
  }
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    email_confirmed_at: DATE,
    phone: '',
    confirmed_at: DATE,
    last_sign_in_at: DATE,
    app_metadata: PROVIDER,
    user_metadata: metadata(account),
    identities: [identity],
    created_at: DATE,
    updated_at: DATE,
    is_anonymous: false,
  }
}

/** The claims of an access token, except `iat` and `exp`. */
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
