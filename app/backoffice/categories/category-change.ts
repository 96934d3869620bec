import * as z from 'zod'
import type { ToastMessage } from '#app/ui/overlays/toast.tsx'
import { CategoryForm } from '#shop/catalogue/managing/category-form.ts'
import { checkForm } from '../forms/check-form.ts'
import type { FieldErrors } from '../forms/use-field-errors.ts'

const id = z.coerce.number().int().positive().max(2_147_483_647)

const ids = z
  .string()
  .transform((text): unknown[] => text.split(','))
  .pipe(z.array(id).min(1).max(1_000))

/** The changes that the screen's controls send. */
export const CategoryChange = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['activate', 'deactivate', 'delete']), id }),
  z.object({ intent: z.literal('image'), id, imageKey: z.string().max(80) }),
  z.object({ intent: z.literal('order'), ids }),
  CategoryForm.extend({ intent: z.literal('add') }),
  CategoryForm.extend({ intent: z.literal('edit'), id, version: z.coerce.number().int() }),
])

export type CategoryChange = z.infer<typeof CategoryChange>

export type CategoryAnswer =
  | { kind: 'done' | 'gone' | 'changed' | 'failed'; intent?: CategoryChange['intent'] }
  | { kind: 'refused'; sentence: string; intent?: CategoryChange['intent'] }
  | { kind: 'invalid'; errors: FieldErrors; intent?: CategoryChange['intent'] }

const done: Record<CategoryChange['intent'], string> = {
  activate: 'Category activated successfully',
  deactivate: 'Category deactivated successfully',
  image: 'Category image updated successfully',
  add: 'Category added successfully',
  edit: 'Category saved successfully',
  order: 'Category order saved',
  delete: 'Category deleted successfully',
}

const changed: ToastMessage = {
  title: 'Somebody else saved this category',
  description: 'What you typed is still here. Save again to replace theirs.',
  destructive: true,
}

const failures: Partial<Record<CategoryChange['intent'], string>> = {
  image: 'Failed to update category image',
  add: 'Failed to add category. Please try again.',
  delete: 'Failed to delete category',
  order: 'Failed to save the order of the categories',
}

export function toastFor(answer: CategoryAnswer): ToastMessage {
  const { kind, intent = 'edit' } = answer
  if (kind === 'done') return { title: done[intent] }
  if (kind === 'changed') return changed
  if (kind === 'invalid') return checkForm
  if (kind === 'refused')
    return { title: 'The category is still here', description: answer.sentence, destructive: true }
  return { title: failures[intent] ?? 'Failed to update category', destructive: true }
}
