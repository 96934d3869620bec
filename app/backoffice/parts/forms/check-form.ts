import type { ToastMessage } from '#app/ui/overlays/toast.tsx'

/** Beside the sentences at the fields themselves. */
export const checkForm: ToastMessage = {
  title: 'Please check the form',
  description: 'Some fields need your attention. Nothing is saved yet.',
  destructive: true,
}
