interface ModifierKeys {
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** Whether a click on a link with these keys opens another tab or window, or saves the page. */
export function opensElsewhere({ ctrlKey, metaKey, shiftKey, altKey }: ModifierKeys): boolean {
  return ctrlKey || metaKey || shiftKey || altKey
}
