/** A record that the owner is editing. Kept outside React, so that code which has waited can read the latest inputs. */
import { type InputValue, isSameDraft } from '#core/draft.ts'
import type { DraftOf, Fields } from '#core/field.ts'
import { type StoredSubmission, storeSubmission } from './draft-storage.ts'
import { withValue } from './inputs.ts'
import { createStore, type Store } from './store.ts'

/** The draft of any record. */
export type AnyDraft = DraftOf<Fields>

/** What a form sends to the server. Until it is published, the browser stores it. */
export interface Submission<Draft extends AnyDraft = AnyDraft, Version = unknown> {
  readonly draft: Draft
  /** The version of the record that the draft is based on; null for a new record. */
  readonly basedOn: Version
}

/** What a form begins with. */
export interface Opened<Draft extends AnyDraft, Version> {
  /** The key under which the browser stores the draft. */
  readonly draftKey: string
  /** What the server has sent. */
  readonly submission: Submission<Draft, Version>
  /** The draft that the owner continues, if any. */
  readonly stored: StoredSubmission<Submission<Draft, Version>> | null
  /** Deletes the stored draft. */
  forget(): void
}

interface Conversion<Draft extends AnyDraft> {
  readonly fields: Fields
  /** By default, the inputs contain the draft as it is. */
  readonly toInputs?: (draft: Draft) => Draft
  readonly toDraft: (inputs: Draft) => Draft
}

export interface OpenDraft<Draft extends AnyDraft, Version = unknown> {
  readonly fields: Fields
  /** What the form has begun with. */
  readonly submission: Submission<Draft, Version>
  /** What the controls contain, such as a text with spaces around it. */
  readonly inputs: Store<Draft>
  toInputs(draft: Draft): Draft
  /** What publishing would send now; the same object until an input changes. */
  get(): Draft
  /** @param name of an input, such as `services.3.title`. */
  set(name: string, value: InputValue): void
  /**
   * Stores the draft in the browser. If it is what the server has sent, deletes the stored draft instead.
   * @param lacksPhoto whether the draft lacks a photo that the owner has chosen.
   */
  store(lacksPhoto: boolean): void
}

export function createDraft<Draft extends AnyDraft, Version>(
  { draftKey, submission: sent, stored, forget }: Opened<Draft, Version>,
  { fields, toInputs = (draft) => draft, toDraft }: Conversion<Draft>,
): OpenDraft<Draft, Version> {
  const submission = stored ?? sent
  const inputs = createStore(toInputs(submission.draft))
  // Not `sent.draft` itself, which may contain what the form would not send, such as a text that equals its default.
  const unchanged = toDraft(toInputs(sent.draft))
  let source = inputs.get()
  let draft = toDraft(source)

  function get(): Draft {
    if (source !== inputs.get()) {
      source = inputs.get()
      draft = toDraft(source)
    }
    return draft
  }

  return {
    fields,
    submission,
    inputs,
    toInputs,
    get,
    set: (name, value) => inputs.set(withValue(inputs.get(), name, value)),
    store(lacksPhoto) {
      if (isSameDraft(fields, get(), unchanged) && !lacksPhoto) forget()
      else storeSubmission(draftKey, { ...submission, draft: get(), lacksPhoto })
    },
  }
}
