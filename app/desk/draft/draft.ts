/** A record that the owner is editing, outside React. */

import { type InputValue, isSameDraft } from '#core/draft.ts'
import type { DraftOf, Fields } from '#core/field.ts'
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

export interface OpenDraft<Draft extends AnyDraft> extends Pick<Store<Draft>, 'get' | 'subscribe'> {
  /** What publishing would send now. */
  get(): Draft
  /** What the controls contain, such as a text with spaces around it. */
  readonly inputs: Store<Draft>
  /** @param name of an input, such as `services.3.title`. */
  set(name: string, value: InputValue): void
  readonly fields: Fields
  toInputs(draft: Draft): Draft
  /** Whether the owner has changed what the server has sent. */
  isChanged(): boolean
}

interface Options<Draft> {
  readonly fields: Fields
  /** What the form shows at first. */
  readonly initial: Draft
  /** What the server has sent. */
  readonly published: Draft
  readonly toInputs?: (draft: Draft) => Draft
  readonly toDraft: (inputs: Draft) => Draft
}

export function createDraft<Draft extends AnyDraft>(options: Options<Draft>): OpenDraft<Draft> {
  const { fields, initial, published, toInputs = (draft) => draft, toDraft } = options
  const inputs = createStore(toInputs(initial))
  // Not `published` itself, which may contain what the form would not send, such as a text that equals its default.
  const unchanged = toDraft(toInputs(published))
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
    get,
    subscribe: inputs.subscribe,
    inputs,
    set: (name, value) => inputs.set(withValue(inputs.get(), name, value)),
    fields,
    toInputs,
    isChanged: () => !isSameDraft(fields, get(), unchanged),
  }
}
