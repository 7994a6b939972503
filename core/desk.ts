/** What the owner's desk needs from the server: a way in, and with a session the right to write. */
import type { Project, ProjectReader } from './project.ts'
import type { ProjectWriter } from './project-writer.ts'

/** Values of `Set-Cookie`, to be sent with the answer. */
export type Cookies = readonly string[]

export interface Access {
  /** `password`: one password, kept here. `account`: e-mail and password of the hosted database. */
  readonly kind: 'password' | 'account'
  /** @param cookie the request's header. @returns null for everybody but the owner. */
  session(cookie: string | null): Promise<Session | null>
  /**
   * @param given an e-mail only where the hosted database knows the owner by it.
   * @param client who asks, as far as can be told, so that guessing is slowed down.
   * @returns null when it is refused, whatever the reason: a wrong password, a stranger, or too many attempts.
   */
  signIn(given: { email: string; password: string }, client: string): Promise<Cookies | null>
  /** Whether a link with this one-time code may set a password now. */
  isOpen(code: string): Promise<boolean>
  /** @returns null when the code is late, used or wrong. */
  createPassword(code: string, password: string): Promise<Cookies | null>
}

/** One signed-in request. */
export interface Session {
  /** Renewed tokens, to be sent with the answer; mostly none. */
  readonly cookies: Cookies
  /** Straight from the database, not from the content cache. */
  readonly projects: ProjectReader & ProjectWriter
  readonly photos: Photos
  /** Removes this session, or those of all devices. */
  signOut(everywhere: boolean): Promise<Cookies>
}

/** The pictures that the owner has uploaded. */
export interface Photos {
  /** In bytes, by their addresses; empty while they cannot be listed. */
  weights(): Promise<Readonly<Record<string, number>>>
  /**
   * Recognises, limits and encodes a picture anew, and keeps it under a name made from its content.
   * @returns its address, as a row has it, or why it was not taken: it is no picture that we can read, has too many
   * pixels, or cannot be kept.
   */
  add(
    bytes: Uint8Array,
  ): Promise<{ readonly address: string } | { readonly problem: 'unknown' | 'large' | 'full' }>
}

/** The whole of it, as the routes get it. */
export interface Desk {
  readonly access: Access
  /** Who asks, for `Access.signIn`. */
  readonly client: string
  /** @returns whether the public pages show what was written: not while the database does not answer. */
  published(): Promise<boolean>
  /** @returns a picture as a row has it, as WebP of at most 960 px, or null where it cannot be shown. */
  picture(address: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** The share picture of a project that is not published, as a JPEG. */
  sharePicture(
    project: Pick<Project, 'title' | 'category' | 'images'>,
  ): Promise<Uint8Array<ArrayBuffer>>
}
