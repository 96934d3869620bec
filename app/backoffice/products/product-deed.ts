import * as z from 'zod'
import type { ToastWords } from '#app/ui/overlays/toast.tsx'
import { productStates } from '#shop/catalogue/inputs.ts'
import { productFlags } from '#shop/catalogue/managing/product-list-filter.ts'

const id = z.coerce.number().int().positive().max(2_147_483_647)

/** What the controls of one product send. */
export const ProductDeed = z.discriminatedUnion('deed', [
  z.object({ deed: z.literal('delete'), id }),
  z.object({ deed: z.literal('add image'), id, imageKey: z.string().max(80) }),
  z.object({ deed: z.literal('flag'), id, flag: z.enum(productFlags), on: z.enum(['true', 'false']) }),
  z.object({ deed: z.literal('state'), id, state: z.enum(productStates) }),
  z.object({ deed: z.literal('duplicate'), id }),
])

type DeedName = z.infer<typeof ProductDeed>['deed']

/** `unfinished`: it cannot go live without a picture and a size. `copy` is the id of a duplicate. */
export type ProductDeedAnswer = { kind: 'done' | 'gone' | 'failed' | 'unfinished'; deed?: DeedName; copy?: number }

const done: Record<DeedName, string | null> = {
  delete: 'Product deleted successfully',
  'add image': 'Product image added successfully',
  flag: null,
  state: null,
  duplicate: 'Product duplicated',
}
const failures: Record<DeedName, string> = {
  delete: 'Failed to delete product',
  'add image': 'Failed to update product images',
  flag: 'Failed to update product',
  state: 'Failed to update product',
  duplicate: 'Failed to duplicate product',
}

/** The toast of an answer; a mark or a state that was set shows itself. */
export function wordsOf({ kind, deed = 'flag' }: ProductDeedAnswer): ToastWords | null {
  if (kind === 'unfinished') {
    return {
      title: 'Not ready for shoppers',
      description: 'It needs at least one picture and one size before it can go live.',
      destructive: true,
    }
  }
  if (kind !== 'done') return { title: failures[deed], destructive: true }
  const title = done[deed]
  if (deed === 'duplicate')
    return { title: 'Product duplicated', description: 'The copy is a draft with nothing in stock.' }
  return title === null ? null : { title }
}
