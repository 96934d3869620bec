import type { ComponentProps, ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { SaveBar } from './save-bar.tsx'
import { UnsavedChanges } from './unsaved-changes.tsx'
import type { Editor } from './use-editor.ts'

type EditorFormProps = ComponentProps<'form'> & {
  editor: Editor
  isTouched: boolean
  /** Without it, the same page has nothing to save. */
  mayEdit: boolean
  saveLabel: string
  children: ReactNode
}

/** The form of a page that edits one record, with its save bar and the question before changes are lost. */
export function EditorForm({ editor, isTouched, mayEdit, saveLabel, children, ...form }: EditorFormProps) {
  const { busy, failure, list, version, isOver } = editor
  return (
    <form {...form} className="flex flex-col gap-6">
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {children}
      {mayEdit && (
        <SaveBar label={saveLabel} busyLabel="Saving..." busy={busy} isTouched={isTouched} failure={failure}>
          <ButtonLink to={list} variant="secondary">
            Cancel
          </ButtonLink>
        </SaveBar>
      )}
      <UnsavedChanges when={isTouched && !isOver} />
    </form>
  )
}
