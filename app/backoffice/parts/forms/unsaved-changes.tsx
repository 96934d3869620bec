import { useReasonToStay } from './reasons-to-stay.ts'

type UnsavedChangesProps = { when: boolean; title?: string; description?: string }

/** Asks before what was typed is lost. */
export function UnsavedChanges({
  when,
  title = 'Leave without saving?',
  description = 'Your changes on this page are not saved yet.',
}: UnsavedChangesProps) {
  useReasonToStay(when, { title, description })
  return null
}
