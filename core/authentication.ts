/** How the owner signs in to the desk: with the password of the site, or with an account of the hosted database. */

export const MIN_PASSWORD_LENGTH = 10

/** Values for the response header `Set-Cookie`. */
export type Cookies = readonly string[]

export type SignInProblem =
  | { readonly state: 'wrong' }
  /** The password was not checked, and may be tried again after `wait`. */
  | { readonly state: 'too-many'; readonly wait: number; readonly isKnownDevice: boolean }
  /** Hosted database only: the account is not the owner's, or the API key is invalid. */
  | { readonly state: 'not-owner' | 'bad-key' }
  /** Hosted database only: `code` is the service's error code, or the HTTP status if it sent none. */
  | { readonly state: 'refused'; readonly code: string }

export interface SignedIn {
  readonly state: 'in'
  readonly cookies: Cookies
}

type CreatePasswordResult = SignedIn | { readonly state: 'invalid-code' }

export type SignInResult = SignedIn | SignInProblem

export interface PasswordChange {
  readonly current: string
  readonly next: string
}

/** `cookies` replace those of the session, even if only the new password was refused. */
export type ChangePasswordProblem =
  | SignInProblem
  /** Only the hosted database refuses a new password. */
  | { readonly state: 'new-refused'; readonly code: string; readonly cookies: Cookies }
  /** Hosted database only: the new password was sent, and may be valid or not. */
  | { readonly state: 'unanswered'; readonly error: Error; readonly cookies: Cookies }

/** `in`: the password has changed, and only this browser is still signed in, with the cookies. */
type ChangePasswordResult = SignedIn | ChangePasswordProblem

type SignOutState =
  | { readonly state: 'out' }
  /** A browser without a valid session asked for a sign-out everywhere, so the other browsers stay signed in. */
  | { readonly state: 'not-signed-in' }
  /** A sign-out everywhere also fails if it has ended all sessions, but could not forget the known devices. */
  | { readonly state: 'failed'; readonly error: Error }

/** `cookies` remove the session from the browser. The response must contain them even after a failure. */
type SignOutResult = { readonly cookies: Cookies } & SignOutState

/** If the database does not respond, `signOut` returns the failure, and the other methods throw DatabaseError. */
export interface Authentication {
  readonly kind: 'password' | 'account'
  session(cookie: string | null): Promise<Session | null>
  /** @param email ignored if `kind` is `password`. */
  signIn(email: string, password: string, cookie: string | null): Promise<SignInResult>
  /**
   * @param everywhere if the owner is signed in, also ends all other sessions and forgets all other known devices. This
   *   device stays known, so that strangers who guess passwords cannot lock the owner out.
   */
  signOut(cookie: string | null, everywhere: boolean): Promise<SignOutResult>
  /** Opens a file with a link for a new password. Exists only for `password`, if the site may open the browser. */
  openPasswordFile?(): Promise<void>
  isCodeValid(code: string): Promise<boolean>
  createPassword(code: string, password: string): Promise<CreatePasswordResult>
  /** Checks the current password like a sign-in, with the same limit of attempts. Forgets all other known devices. */
  changePassword(
    session: Session,
    change: PasswordChange,
    cookie: string | null,
  ): Promise<ChangePasswordResult>
  close?(): void
}

export interface Session {
  /** Empty unless the session was renewed during this request. */
  readonly cookies: Cookies
  /** Both are empty with the embedded database. */
  readonly accessToken: string
  readonly email: string
}
