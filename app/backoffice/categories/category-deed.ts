import type { ToastWords } from '#app/ui/toast.tsx'
import * as z from 'zod'

const id = z.coerce.number().int().positive().max(2_147_483_647)

/** What a card's controls send. */
export const CategoryDeed = z.discriminatedUnion('deed', [
  z.object({ deed: z.enum(['activate', 'deactivate']), id }),
  z.object({ deed: z.literal('image'), id, imageKey: z.string().max(80) }),
])

export type CategoryDeedAnswer = { kind: 'done' | 'gone' | 'failed'; deed?: 'activate' | 'deactivate' | 'image' }

const done = {
  activate: 'Category activated successfully',
  deactivate: 'Category deactivated successfully',
  image: 'Category image updated successfully',
}

export function wordsOf({ kind, deed = 'activate' }: CategoryDeedAnswer): ToastWords {
  if (kind === 'done') return { title: done[deed] }
  return { title: deed === 'image' ? 'Failed to update category image' : 'Failed to update category', destructive: true }
}
