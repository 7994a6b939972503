/** Shows a toast. The toast library is loaded when the first toast is shown. */
type ToastKind = 'success' | 'error'

export async function showToast(kind: ToastKind, text: string): Promise<void> {
  const { toast } = await import('./toaster.tsx')
  toast[kind](text)
}
