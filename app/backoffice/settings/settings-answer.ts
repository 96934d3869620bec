import type { ToastMessage } from '#app/ui/overlays/toast.tsx'
import { checkForm } from '../forms/check-form.ts'
import type { FieldErrors } from '../forms/use-field-errors.ts'

/** The result of saving. "align": every promise was made to say what is charged. */
export type SettingsAnswer =
  | { kind: 'saved' | 'changed'; intent: 'save' | 'align' }
  | { kind: 'invalid'; errors: FieldErrors }
  | { kind: 'failed' }

export function toastFor(answer: SettingsAnswer): ToastMessage {
  switch (answer.kind) {
    case 'saved':
      return answer.intent === 'align'
        ? { title: 'Every promise now says what the shop does' }
        : { title: 'Settings saved', description: 'The shop shows them from now on.' }
    case 'changed':
      return {
        title: 'Somebody else saved the settings',
        description: 'What you typed is still here. Look at theirs in another tab, then save again to replace it.',
        destructive: true,
      }
    case 'invalid':
      return checkForm
    case 'failed':
      return { title: 'Failed to save settings. Please try again.', destructive: true }
  }
}
