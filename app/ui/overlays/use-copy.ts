import { type ToastMessage, useToast } from './toast.tsx'

type CopyMessages = { done: Omit<ToastMessage, 'destructive'>; failed: Omit<ToastMessage, 'destructive'> }

/** Copies a text to the clipboard and says in a toast whether the browser let it. */
export function useCopy() {
  const toast = useToast()
  return async (text: string, { done, failed }: CopyMessages) => {
    try {
      await navigator.clipboard.writeText(text)
      toast(done)
    } catch {
      toast({ ...failed, destructive: true })
    }
  }
}
