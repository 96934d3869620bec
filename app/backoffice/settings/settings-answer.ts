import type { ToastWords } from '#app/ui/toast.tsx'
import type { SettingsFaults } from '#shop/settings/settings-form.ts'

/** What came of saving. "align": every promise was made to say what is charged. */
export type SettingsAnswer =
  | { kind: 'saved' | 'changed'; deed: 'save' | 'align' }
  | { kind: 'invalid'; faults: SettingsFaults }
  | { kind: 'failed' }

export const checkForm: ToastWords = {
  title: 'Please check the form',
  description: 'Some fields need another look. Nothing is saved yet.',
  destructive: true,
}

export function wordsOf(answer: SettingsAnswer): ToastWords {
  switch (answer.kind) {
    case 'saved':
      return answer.deed === 'align'
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
