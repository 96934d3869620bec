import * as z from 'zod'
import type { ToastWords } from '#app/ui/overlays/toast.tsx'
import { CategoryForm } from '#shop/catalogue/managing/category-form.ts'
import { checkForm } from '../forms/check-form.ts'
import type { Faults } from '../forms/use-form-faults.ts'

const id = z.coerce.number().int().positive().max(2_147_483_647)

const ids = z
  .string()
  .transform((text): unknown[] => text.split(','))
  .pipe(z.array(id).min(1).max(1_000))

/** What the screen's controls send. */
export const CategoryDeed = z.discriminatedUnion('deed', [
  z.object({ deed: z.enum(['activate', 'deactivate', 'delete']), id }),
  z.object({ deed: z.literal('image'), id, imageKey: z.string().max(80) }),
  z.object({ deed: z.literal('order'), ids }),
  CategoryForm.extend({ deed: z.literal('add') }),
  CategoryForm.extend({ deed: z.literal('edit'), id, version: z.coerce.number().int() }),
])

export type CategoryDeed = z.infer<typeof CategoryDeed>

export type CategoryDeedAnswer =
  | { kind: 'done' | 'gone' | 'changed' | 'failed'; deed?: CategoryDeed['deed'] }
  | { kind: 'refused'; sentence: string; deed?: CategoryDeed['deed'] }
  | { kind: 'invalid'; faults: Faults; deed?: CategoryDeed['deed'] }

const done: Record<CategoryDeed['deed'], string> = {
  activate: 'Category activated successfully',
  deactivate: 'Category deactivated successfully',
  image: 'Category image updated successfully',
  add: 'Category added successfully',
  edit: 'Category saved successfully',
  order: 'Category order saved',
  delete: 'Category deleted successfully',
}

const changed: ToastWords = {
  title: 'Somebody else saved this category',
  description: 'What you typed is still here. Save again to replace theirs.',
  destructive: true,
}

const failures: Partial<Record<CategoryDeed['deed'], string>> = {
  image: 'Failed to update category image',
  add: 'Failed to add category. Please try again.',
  delete: 'Failed to delete category',
  order: 'Failed to save the order of the categories',
}

export function wordsOf(answer: CategoryDeedAnswer): ToastWords {
  const { kind, deed = 'edit' } = answer
  if (kind === 'done') return { title: done[deed] }
  if (kind === 'changed') return changed
  if (kind === 'invalid') return checkForm
  if (kind === 'refused')
    return { title: 'The category is still here', description: answer.sentence, destructive: true }
  return { title: failures[deed] ?? 'Failed to update category', destructive: true }
}
