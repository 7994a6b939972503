/** Shows a short notice; the library comes with the first one. */
import type { ExternalToast } from 'sonner'

export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'loading' | 'message'

export async function showToast(
  kind: ToastKind,
  text: string,
  options?: ExternalToast,
): Promise<void> {
  const { toast } = await import('./toaster.tsx')
  toast[kind](text, options)
}
