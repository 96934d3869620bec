import { useState } from 'react'
import { href } from 'react-router'
import { useAction } from '../../parts/forms/use-action.ts'
import type { Alignment } from './alignment.ts'

/** Saves settings, and makes promises true; `onEnd` is told how it ended. */
export function useSettingsAction(onEnd: (kind: string) => void) {
  const [sent, setSent] = useState<Alignment | null>(null)
  const [aligned, setAligned] = useState<Alignment | null>(null)
  const action = useAction(
    {
      thing: 'settings',
      done: { title: 'Settings saved', description: 'The shop uses them now.' },
      conflict: { title: 'Somebody else saved the settings' },
      failed: 'Failed to save settings. Please try again.',
    },
    ({ kind }) => {
      if (kind === 'done') setAligned(sent)
      onEnd(kind)
    },
  )
  return {
    action,
    aligned,
    save(form: FormData) {
      setSent(null)
      action.send(href('/admin/settings'), form)
    },
    align(form: FormData, alignment: Alignment) {
      setSent(alignment)
      action.send(href('/admin/settings/align'), form, { says: { done: 'All pages now match checkout' } })
    },
  }
}
