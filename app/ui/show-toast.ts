type ToastKind = 'success' | 'error'

/** Loads the toast library at the first toast. If it cannot be loaded, shows nothing. */
export async function showToast(kind: ToastKind, text: string): Promise<void> {
  const toaster = await import('./toaster.tsx').catch(() => null)
  toaster?.toast[kind](text)
}
