/** The interface between the desk's routes (`app/desk`) and the server (`server/desk`). */
import type { DatabaseProblem } from './database-error.ts'
import type { Project, TableReader } from './project/project.ts'
import type { ProjectWriter } from './project/project-writer.ts'
import type { Publisher } from './publisher.ts'
import type { OwnerEntry, Site } from './site/site.ts'
import type { SiteDraft } from './site/site-fields.ts'
import type { SettingsWriter } from './site/site-settings.ts'
import type { StoredCount, VisitStorage } from './visit-counts.ts'

/** Values for the response header `Set-Cookie`. */
export type Cookies = readonly string[]

/** Why a sign-in was refused. If the database does not respond, `signIn` throws instead. */
export type SignInProblem =
  /** The password, or the e-mail, does not match. */
  | { readonly state: 'wrong' }
  /**
   * Too many attempts, so the password was not checked. `wait`: how long until another attempt is allowed, in ms.
   * `isKnownDevice`: whether this browser has signed in before.
   */
  | { readonly state: 'too-many'; readonly wait: number; readonly isKnownDevice: boolean }
  /** Hosted database only: not the owner's account, or an invalid API key. */
  | { readonly state: 'not-owner' | 'bad-key' }
  /** Hosted database only: another reason. `code` is the service's error code, or the HTTP status if it sent none. */
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
  /** The current password was not accepted. */
  | SignInProblem
  /** Hosted database only: `code` says why, as in a refused sign-in. */
  | { readonly state: 'new-refused'; readonly code: string; readonly cookies: Cookies }
  /** Hosted database only: the new password was sent, and may be valid or not. */
  | { readonly state: 'unanswered'; readonly error: Error; readonly cookies: Cookies }

/** `in`: the password has changed, and only this browser is still signed in, with the cookies. */
type ChangePasswordResult = SignedIn | ChangePasswordProblem

/** Whether sessions have ended in the database. */
type SignOutState =
  | { readonly state: 'out' }
  /** A browser without a valid session asked for a sign-out everywhere, so the other browsers stay signed in. */
  | { readonly state: 'not-signed-in' }
  /**
   * `stillKnowsDevices`: a sign-out everywhere has ended all sessions, and only the known devices could not be
   * forgotten.
   */
  | { readonly state: 'failed'; readonly error: Error; readonly stillKnowsDevices?: boolean }

/** `cookies` remove the session from the browser. The response must contain them even after a failure. */
type SignOutResult = { readonly cookies: Cookies } & SignOutState

/**
 * Authenticates the owner. If the database does not respond, `signOut` returns the failure, and the other methods throw
 * DatabaseError.
 */
export interface Authentication {
  /** `password`: the site stores one password. `account`: the owner has an account of the hosted database. */
  readonly kind: 'password' | 'account'
  /** @param cookie the request's header `Cookie`. @returns null unless the owner is signed in. */
  session(cookie: string | null): Promise<Session | null>
  /**
   * @param email ignored if `kind` is `password`.
   * @param cookie the request's header `Cookie`, which identifies a known device.
   */
  signIn(email: string, password: string, cookie: string | null): Promise<SignInResult>
  /**
   * @param everywhere if the owner is signed in, also ends all other sessions and forgets all other known devices. This
   *   device stays known, so that strangers who guess passwords cannot lock the owner out.
   */
  signOut(cookie: string | null, everywhere: boolean): Promise<SignOutResult>
  /** `password` only, if the site may open the browser: opens a file with a link for a new password. */
  openPasswordFile?(): Promise<void>
  /** Whether a link with this one-time code may set a password now. */
  isCodeValid(code: string): Promise<boolean>
  /** Sets the password and starts a session, unless the one-time code is not valid. */
  createPassword(code: string, password: string): Promise<CreatePasswordResult>
  /**
   * Checks the current password like a sign-in, with the same limit of attempts. Forgets all other known devices.
   * @param cookie the request's header `Cookie`, which identifies a known device.
   */
  changePassword(
    session: Session,
    change: PasswordChange,
    cookie: string | null,
  ): Promise<ChangePasswordResult>
  close?(): void
}

/** One signed-in browser. */
export interface Session {
  /** Empty unless the session was renewed during this request. */
  readonly cookies: Cookies
  /** The hosted database needs it for each access. Empty with the embedded database. */
  readonly accessToken: string
  /** The e-mail of the owner's account. Empty with the embedded database. */
  readonly email: string
}

/** What the owner reads and writes, without the store. */
export interface DeskStorage {
  readonly projects: ProjectDatabase
  readonly settings: SettingsWriter
  readonly photos: PhotoLibrary
  readonly visits: VisitStorage
  /** @throws {DatabaseError} */
  readAll(): Promise<StoredContent>
}

/** Everything that a backup contains, except for the photos. */
export interface StoredContent {
  readonly projects: readonly Project[]
  /** How many projects the table has, with those that no page can show. */
  readonly rows: number
  readonly site: SiteDraft | null
  readonly counts: readonly StoredCount[]
}

export type ProjectDatabase = ProjectWriter & TableReader

/**
 * Stores photos that are already WebP files. The name of each file is a hash of its content. The site does not delete
 * photos, because a photo that no project seems to use may belong to a row that could not be read.
 */
export interface PhotoStorage {
  /** @returns the photo's address, as in a project's row. @throws {DatabaseError} */
  add(photo: Uint8Array): Promise<string>
  /** The address of the photo with this name, whether or not it is stored. */
  addressOf(name: string): string
  /** Whether the photo with this name is stored. @throws {DatabaseError} */
  has(name: string): Promise<boolean>
  /**
   * For a bucket, whose free space is unknown, does nothing.
   * @throws {DatabaseError} if those of the photos that are not stored yet do not fit on the disk.
   */
  assertSpace(photos: readonly { readonly name: string; readonly bytes: number }[]): Promise<void>
}

export interface PhotoLibrary extends PhotoStorage {
  /**
   * Re-encodes a photo and stores it.
   * @param read returns the bytes. It is called only when the upload's turn has come, so that only a few uploads are
   *   in memory at the same time.
   * @returns the photo's address, for a row; or the reason for the failure.
   */
  upload(read: () => Promise<Uint8Array>): Promise<{ readonly address: string } | PhotoFailure>
  /** @returns the name of the photo with this address, whether or not it is stored; null for any other address. */
  nameOf(address: string): string | null
}

export interface PhotoFailure {
  /**
   * `undecodable`: not an image that the site can decode. `large`: too many pixels. `busy`: too many uploads or
   * pictures are waiting.
   */
  readonly problem: 'undecodable' | 'large' | 'busy' | DatabaseProblem
  /** Set if the storage failed: its error, for the log. */
  readonly cause?: Error
}

/** A backup that the site has made by itself. */
export interface Copy {
  readonly name: string
  /** In ms since 1970. */
  readonly at: number
  readonly bytes: number
}

export interface Copies {
  /** The newest first. */
  list(): Promise<readonly Copy[]>
  /** @returns null if this is not the name of a copy. The file itself may have been deleted. */
  fileOf(name: string): string | null
  /** Null if there is no such copy. */
  open(name: string): Promise<Blob | null>
  /** @param used the name of the copy that will be restored, or of an uploaded backup. */
  makeBeforeRestore(used: string): Promise<void>
}

export interface Backups {
  /** Null with the hosted database. */
  readonly copies: Copies | null
  /** DATA_DIR, where an uploaded backup waits until it is restored. */
  readonly dataDirectory: string
  /**
   * @returns a zip. If it is cancelled, no more images are read.
   * @throws {DatabaseError} if the database cannot be read.
   */
  make(storage: DeskStorage): Promise<ReadableStream<Uint8Array>>
  warn(message: string): void
}

/** A host that serves exported pages to visitors, while this desk runs elsewhere. */
export interface StaticHost {
  /** The site's address there; null if it is not known. */
  readonly url: string | null
  /** Who could not send the last publication; null if nothing has failed. */
  readonly failed: 'deploy hook' | 'publisher' | null
}

/** The services of the desk, which its routes receive in their context. */
export interface Desk {
  readonly authentication: Authentication
  /** Whether the desk runs on the computer that the owner sits at. */
  readonly isOwnComputer: boolean
  /** Null unless the desk runs on that computer. */
  readonly publisher: Publisher | null
  openStorage(session: Session): DeskStorage
  readonly backups: Backups
  /** Name and phone number from the configuration. What the owner publishes replaces them on the site. */
  readonly configuredOwner: Site['owner']
  /** What the owner has published or configured. What the site shows of the demo owner does not count. */
  ownerEntries(): readonly OwnerEntry[]
  /**
   * Reads the counts, after storing those that this process still has in memory.
   * @param first as in {@link VisitStorage.read}.
   * @throws DatabaseError
   */
  visitCounts(storage: DeskStorage, first: string): Promise<readonly StoredCount[]>
  /**
   * Logs a failure. A DatabaseError gets one line without a stack, and at most once a minute.
   * @param action what the owner was doing, such as `store a photo`.
   */
  logFailure(action: string, error: unknown): void
  /**
   * Must be called after each change of the content. Reads it again, so that visitors get new pages, and asks the static
   * host to publish it, if there is one.
   * @param options `needsSettings`: if true, settings that cannot be read count as a failure too.
   * @returns false if the content cannot be read, so visitors still get the old content.
   */
  refreshPages(options?: { readonly needsSettings: boolean }): Promise<boolean>
  /** Whether the owner has changed nothing of a demo project, except to hide it. */
  isExample(project: Project): boolean
  /** Whether visitors get the pages from a static host, which takes some minutes to publish a change. */
  staticHost(): StaticHost | null
  /**
   * @param address the address of an image, as in a row; empty for the configured portrait.
   * @returns a WebP for a frame 960 px wide; null for an image that cannot be shown.
   */
  picture(address: string): Promise<Uint8Array<ArrayBuffer> | null>
}
