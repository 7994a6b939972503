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

/** All methods throw DatabaseError if the database does not respond. */
export interface Authentication {
  readonly kind: 'password' | 'account'
  session(cookie: string | null): Promise<Session | null>
  /** @param email ignored if `kind` is `password`. */
  signIn(email: string, password: string, cookie: string | null): Promise<SignInResult>
  /**
   * @param everywhere also ends all other sessions and forgets all other known devices. This device stays known, so that
   *   strangers who guess passwords cannot lock the owner out.
   * @returns false without a valid session, which nothing ends then. @throws also if the sessions have ended, but the
   *   devices could not be forgotten.
   */
  signOut(cookie: string | null, everywhere: boolean): Promise<boolean>
  /** They remove the session from the browser, also if `signOut` fails. */
  readonly cookiesOfSignOut: Cookies
  /** Opens a file with a link for a new password. Exists only for `password`, if the site may open the browser. */
  openPasswordFile?(): Promise<void>
  isCodeValid(code: string): Promise<boolean>
  createPassword(code: string, password: string): Promise<CreatePasswordResult>
  /**
   * Checks the current password like a sign-in, with the same limit of attempts. Ends all other sessions and forgets all
   * other known devices. @throws also if the hosted service may have changed the password, but did not answer.
   */
  changePassword(
    session: Session,
    change: PasswordChange,
    cookie: string | null,
  ): Promise<SignInResult>
  close?(): void
}

export interface Session {
  /** Empty unless the session was renewed during this request. */
  readonly cookies: Cookies
  /** Both are empty with the embedded database. */
  readonly accessToken: string
  readonly email: string
}
