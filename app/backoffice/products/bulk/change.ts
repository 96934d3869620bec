import { data, redirect } from 'react-router'
import { dbContext, staffContext } from '#app/context.ts'
import type { Db } from '#db/client.server.ts'
import {
  changePricesOfProducts,
  deleteProducts,
  setCategoryOfProducts,
  setFlagOfProducts,
  setStateOfProducts,
} from '#shop/catalogue/managing/many-products.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { attempt } from '../../guard/attempt.server.ts'
import type { Route } from './+types/change'
import { type BulkAnswer, BulkDeed } from './bulk-deed.ts'

export const loader = () => redirect('/admin/products')

export async function action({ request, context }: Route.ActionArgs) {
  const { data: deed } = BulkDeed.safeParse(await request.json().catch(() => null))
  if (!deed) return data<BulkAnswer>({ kind: 'failed' }, { status: 400 })
  return attempt<BulkAnswer>(context, async () => {
    const result = await change(context.get(dbContext), context.get(staffContext), deed)
    return result ? { kind: 'done', deed: deed.deed, result } : { kind: 'gone' }
  })
}

function change(db: Db, by: StaffMember, deed: BulkDeed) {
  switch (deed.deed) {
    case 'flag':
      return setFlagOfProducts(db, by, deed.ids, deed.flag, deed.on)
    case 'category':
      return setCategoryOfProducts(db, by, deed.ids, deed.category)
    case 'state':
      return setStateOfProducts(db, by, deed.ids, deed.state)
    case 'delete':
      return deleteProducts(db, by, deed.ids)
    case 'price':
      return changePricesOfProducts(db, by, deed.seen, deed.change)
  }
}
