import { type SubmitEvent, useId } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { CategoryCard } from '#shop/catalogue/managing/categories.server.ts'
import { CategoryForm } from '#shop/catalogue/managing/category-form.ts'
import { type FieldErrors, fieldErrorsOf } from '../forms/field-errors.ts'
import { FormRefusal } from '../forms/form-refusal.tsx'
import { useAction } from '../forms/use-action.ts'
import { fieldOf, useFieldErrors } from '../forms/use-field-errors.ts'
import { categoryMessages, failing } from './category-messages.ts'

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
  const formId = useId()
  const action = useAction(
    category
      ? { ...categoryMessages, done: 'Category saved successfully' }
      : { ...failing('Failed to add category. Please try again.'), done: 'Category added successfully' },
    ({ kind }) => {
      if (kind === 'done' || kind === 'gone') onClose()
      if (kind === 'conflict') onChanged()
    },
  )
  const address = category
    ? href('/admin/categories/:id/edit', { id: String(category.id) })
    : href('/admin/categories/add')
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
          <Button type="submit" form={formId} busy={action.busy}>
            {category ? 'Save category' : 'Add category'}
          </Button>
        </>
      }
    >
      <Fields
        formId={formId}
        category={category}
        failure={action.failure}
        errors={action.errors}
        onSubmit={(form) => action.send(address, form)}
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
