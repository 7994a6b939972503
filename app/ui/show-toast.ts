type ToastKind = 'success' | 'error'

/** Shows nothing if the toast library cannot be loaded. */
export async function showToast(kind: ToastKind, text: string): Promise<void> {
  const toaster = await import('./toaster.tsx').catch(() => null)
  toaster?.toast[kind](text)
}
