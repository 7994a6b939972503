/** What the owner's desk needs from the server: a way in, and with a session the right to write. */
import type { Project, ProjectReader } from './project.ts'
import type { ProjectWriter, WriteProblem } from './project-writer.ts'

/** Values of `Set-Cookie`, to be sent with the answer. */
export type Cookies = readonly string[]

/** Why nobody was signed in, apart from a database or a service that does not answer. */
export type SignInProblem =
  /** The password, or the e-mail, does not match. */
  | { readonly state: 'wrong' }
  /** Nothing was checked: there were too many attempts before. `wait` is in ms. */
  | { readonly state: 'too-many'; readonly wait: number; readonly isKnownDevice: boolean }
  /** Hosted only: the account is another user's; its e-mail is unconfirmed; the site's key is no longer valid. */
  | { readonly state: 'not-owner' | 'unconfirmed' | 'bad-key' }

export type SignIn = { readonly state: 'in'; readonly cookies: Cookies } | SignInProblem

interface SignOut {
  /** Removes the session from the browser, whatever else failed. */
  readonly cookies: Cookies
  /** Why the database or the service could not be notified; null when it was. */
  readonly failure: Error | null
}

/** How the owner is recognised. Everything but `signOut` throws ReadError or WriteError while it cannot be checked. */
export interface Access {
  /** `password`: one password, stored by this site. `account`: e-mail and password of the hosted database. */
  readonly kind: 'password' | 'account'
  /** @param cookie the request's header. @returns null for everybody but the owner. */
  session(cookie: string | null): Promise<Session | null>
  /** @param email empty where `kind` is `password`. @param cookie tells a device that has signed in before from others. */
  signIn(email: string, password: string, cookie: string | null): Promise<SignIn>
  /** @param everywhere ends the sessions of all devices, and forgets the devices. */
  signOut(cookie: string | null, everywhere: boolean): Promise<SignOut>
  /** Whether a link with this one-time code may set a password now. */
  isOpen(code: string): Promise<boolean>
  /** @returns null when the code has expired, was used, or never existed. */
  createPassword(code: string, password: string): Promise<Cookies | null>
}

/** One signed-in request. */
export interface Session {
  /** Renewed tokens, to be sent with the answer; mostly none. */
  readonly cookies: Cookies
  /** Straight from the database, not from the content cache. */
  readonly projects: ProjectReader & ProjectWriter
  readonly photos: Photos
}

/** The pictures that the owner has uploaded. */
export interface Photos {
  /** In bytes, by their addresses; empty while they cannot be listed. */
  weights(): Promise<Readonly<Record<string, number>>>
  /**
   * Decodes, limits and re-encodes a picture, and stores it under a name made from its content.
   * @param read gets the bytes. It is called when it is this picture's turn, so that waiting uploads take no memory.
   * @returns its address, as a row has it, or why it was not stored.
   */
  add(read: () => Promise<Uint8Array>): Promise<{ readonly address: string } | PhotoFailure>
}

/** `unknown`: not a picture that we can read. `large`: too many pixels. `busy`: too many uploads wait already. */
export interface PhotoFailure {
  readonly problem: 'unknown' | 'large' | 'busy' | WriteProblem
  /** What the store reported, for the log. */
  readonly cause?: Error
}

/** The desk's services, as routes receive them. */
export interface Desk {
  readonly access: Access
  /** Logs a failure that the owner was told about, as one line. @param action what the owner was doing. */
  logFailure(action: string, error: Error): void
  /** Has the public pages show what was written. @returns false while the database does not answer. */
  publish(): Promise<boolean>
  /**
   * @param address of an image as a row has it.
   * @returns a WebP of at most 960 px; null when it cannot be shown, `busy` when too many pictures wait already.
   */
  picture(address: string): Promise<Uint8Array<ArrayBuffer> | 'busy' | null>
  /** The share picture of a project that is not published, as a JPEG. */
  sharePicture(
    project: Pick<Project, 'title' | 'category' | 'images'>,
  ): Promise<Uint8Array<ArrayBuffer>>
}
