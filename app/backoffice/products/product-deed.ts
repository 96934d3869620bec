import type { ToastWords } from '#app/ui/toast.tsx'
import * as z from 'zod'

const id = z.coerce.number().int().positive().max(2_147_483_647)

/** What the table's controls send. */
export const ProductDeed = z.discriminatedUnion('deed', [
  z.object({ deed: z.literal('delete'), id }),
  z.object({ deed: z.literal('add image'), id, imageKey: z.string().max(80) }),
  z.object({ deed: z.literal('flag'), id, flag: z.enum(['featured', 'newArrival']), on: z.enum(['true', 'false']) }),
])

export type ProductDeedAnswer = { kind: 'done' | 'gone' | 'failed'; deed?: 'delete' | 'add image' | 'flag' }

const done = { delete: 'Product deleted successfully', 'add image': 'Product image added successfully', flag: null }
const failures = {
  delete: 'Failed to delete product',
  'add image': 'Failed to update product images',
  flag: 'Failed to update product',
}

/** The toast of an answer; a flag that was set shows itself. */
export function wordsOf({ kind, deed = 'flag' }: ProductDeedAnswer): ToastWords | null {
  if (kind !== 'done') return { title: failures[deed], destructive: true }
  const title = done[deed]
  return title === null ? null : { title }
}
