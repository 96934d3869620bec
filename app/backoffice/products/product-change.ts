import * as z from 'zod'
import type { ToastMessage } from '#app/ui/overlays/toast.tsx'
import { productStates } from '#shop/catalogue/inputs.ts'
import { productFlags } from '#shop/catalogue/managing/product-list-filter.ts'

const id = z.coerce.number().int().positive().max(2_147_483_647)

/** The changes that the controls of one product send. */
export const ProductChange = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('delete'), id }),
  z.object({ intent: z.literal('add image'), id, imageKey: z.string().max(80) }),
  z.object({ intent: z.literal('flag'), id, flag: z.enum(productFlags), on: z.enum(['true', 'false']) }),
  z.object({ intent: z.literal('state'), id, state: z.enum(productStates) }),
  z.object({ intent: z.literal('duplicate'), id }),
])

type ProductIntent = z.infer<typeof ProductChange>['intent']

/** `unfinished`: it cannot go live without a picture and a size. `copy` is the id of a duplicate. */
export type ProductAnswer = { kind: 'done' | 'gone' | 'failed' | 'unfinished'; intent?: ProductIntent; copy?: number }

const done: Record<ProductIntent, string | null> = {
  delete: 'Product deleted successfully',
  'add image': 'Product image added successfully',
  flag: null,
  state: null,
  duplicate: 'Product duplicated',
}
const failures: Record<ProductIntent, string> = {
  delete: 'Failed to delete product',
  'add image': 'Failed to update product images',
  flag: 'Failed to update product',
  state: 'Failed to update product',
  duplicate: 'Failed to duplicate product',
}

/** The toast of an answer; a mark or a state that was set shows itself. */
export function toastFor({ kind, intent = 'flag' }: ProductAnswer): ToastMessage | null {
  if (kind === 'unfinished') {
    return {
      title: 'Not ready to go live',
      description: 'It needs at least one picture and one size before it can go live.',
      destructive: true,
    }
  }
  if (kind !== 'done') return { title: failures[intent], destructive: true }
  const title = done[intent]
  if (intent === 'duplicate')
    return { title: 'Product duplicated', description: 'The copy is a draft with nothing in stock.' }
  return title === null ? null : { title }
}
