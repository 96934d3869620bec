import { useId } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { joinSynonyms, SynonymForm } from '#shop/catalogue/searching/synonym-form.ts'
import type { SynonymGroupRow } from '#shop/catalogue/searching/synonyms.server.ts'
import { FormRefusal } from '../../parts/forms/form-refusal.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { useForm } from '../../parts/forms/use-form.ts'

/** A group to change, or the first words of a new one. */
export type EditedSynonyms = { group: SynonymGroupRow } | { words: string }

type SynonymDialogProps = {
  edited: EditedSynonyms
  open: boolean
  onClose(): void
  /** Somebody else saved it meanwhile: the next try is about theirs. */
  onChanged?(): void
}

/** Adds a group of words that mean the same, or changes one. */
export function SynonymDialog({ edited, open, onClose, onChanged }: SynonymDialogProps) {
  const formId = useId()
  const group = 'group' in edited ? edited.group : null
  const action = useAction(
    {
      thing: 'group',
      done: group ? 'Synonyms saved' : 'Synonyms added',
      failed: 'Failed to save the synonyms. Please try again.',
      conflict: { description: 'What you typed is still here. Save again to replace theirs.' },
    },
    ({ kind }) => {
      if (kind === 'done' || kind === 'gone') onClose()
      if (kind === 'conflict') onChanged?.()
    },
  )
  const address = group
    ? href('/admin/searches/synonyms/:id/edit', { id: String(group.id) })
    : href('/admin/searches/synonyms/add')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={group ? 'Edit synonyms' : 'Add synonyms'}
      description="A search for one of these words also finds products with the others."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={action.busy}>
            {group ? 'Save synonyms' : 'Add synonyms'}
          </Button>
        </>
      }
    >
      <Fields formId={formId} edited={edited} action={action} onSubmit={(form) => action.send(address, form)} />
    </Dialog>
  )
}

type FieldsProps = {
  formId: string
  edited: EditedSynonyms
  action: ReturnType<typeof useAction>
  onSubmit(form: FormData): void
}

function Fields({ formId, edited, action, onSubmit }: FieldsProps) {
  const form = useForm({ schema: SynonymForm, action, onSubmit, toastOf: () => null })
  return (
    <form {...form.props} id={formId} className="flex flex-col gap-5">
      {'group' in edited && <input type="hidden" name="version" value={edited.group.version} />}
      <TextArea
        label="Words that mean the same"
        hint="Put commas between them, as in: kurta, kurti, kameez"
        {...form.field('words')}
        rows={3}
        autoComplete="off"
        defaultValue={'group' in edited ? joinSynonyms(edited.group.words) : edited.words}
      />
      <FormRefusal sentence={action.failure} />
    </form>
  )
}
