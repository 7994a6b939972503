/** Shows a toast. The library is loaded with the first one. */
export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'loading' | 'message'

export async function showToast(kind: ToastKind, text: string): Promise<void> {
  const { toast } = await import('./toaster.tsx')
  toast[kind](text)
}
