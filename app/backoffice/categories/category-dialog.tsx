import { type SubmitEvent, useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import type { CategoryCard } from '#shop/catalogue/managing/categories.server.ts'
import { CategoryForm } from '#shop/catalogue/managing/category-form.ts'
import { FormRefusal } from '../forms/form-refusal.tsx'
import { useChange } from '../forms/use-change.ts'
import { type FieldErrors, fieldErrorsOf, fieldOf, useFieldErrors } from '../forms/use-field-errors.ts'
import { type CategoryAnswer, toastFor } from './category-change.ts'

type CategoryDialogProps = {
  /** None: a new one. */
  category: CategoryCard | undefined
  open: boolean
  onClose(): void
  /** Somebody else saved it meanwhile: the next try is about theirs. */
  onChanged(): void
}

/** Adds a category, or changes the words of one. */
export function CategoryDialog({ category, open, onClose, onChanged }: CategoryDialogProps) {
  const toast = useToast()
  const formId = useId()
  const change = useChange<CategoryAnswer>((answer) => {
    toast(toastFor(answer))
    if (answer.kind === 'done' || answer.kind === 'gone') onClose()
    if (answer.kind === 'changed') onChanged()
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={category ? `Edit ${category.name}` : 'Add category'}
      description={
        category
          ? 'A new name goes along to its products, promo codes and links.'
          : 'It appears last; drag it to its place afterwards.'
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={change.busy}>
            {category ? 'Save category' : 'Add category'}
          </Button>
        </>
      }
    >
      <Fields
        formId={formId}
        category={category}
        failure={change.failure}
        errors={change.answer?.kind === 'invalid' ? change.answer.errors : undefined}
        onSubmit={(form) => void change.submit(form, { method: 'post' })}
      />
    </Dialog>
  )
}

type FieldsProps = {
  formId: string
  category: CategoryCard | undefined
  errors: FieldErrors | undefined
  failure: string | undefined
  onSubmit(form: FormData): void
}

function Fields({ formId, category, errors: fromServer, failure, onSubmit }: FieldsProps) {
  const { element, errors, clear, refuse } = useFieldErrors(fromServer)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const read = CategoryForm.safeParse(Object.fromEntries(form))
    if (read.success) onSubmit(form)
    else refuse(fieldErrorsOf(read.error))
  }

  return (
    <form
      ref={element}
      id={formId}
      noValidate
      onSubmit={submit}
      onInput={(event) => clear((field) => field === fieldOf(event))}
      className="flex flex-col gap-5"
    >
      <input type="hidden" name="intent" value={category ? 'edit' : 'add'} />
      {category && <input type="hidden" name="id" value={category.id} />}
      {category && <input type="hidden" name="version" value={category.version} />}
      <TextField
        label="Name"
        name="name"
        required
        autoComplete="off"
        maxLength={60}
        defaultValue={category?.name}
        error={errors.name}
      />
      <TextArea
        label="Description"
        name="description"
        required={false}
        rows={2}
        maxLength={300}
        defaultValue={category?.description}
        error={errors.description}
      />
      <FormRefusal sentence={failure} />
    </form>
  )
}
