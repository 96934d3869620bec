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
import { type BulkAnswer, BulkRequest } from './bulk-request.ts'

export const loader = () => redirect('/admin/products')

export async function action({ request, context }: Route.ActionArgs) {
  const { data: change } = BulkRequest.safeParse(await request.json().catch(() => null))
  if (!change) return data<BulkAnswer>({ kind: 'failed' }, { status: 400 })
  return attempt<BulkAnswer>(context, async () => {
    const result = await carryOut(context.get(dbContext), context.get(staffContext), change)
    return result ? { kind: 'done', intent: change.intent, result } : { kind: 'gone' }
  })
}

function carryOut(db: Db, by: StaffMember, change: BulkRequest) {
  switch (change.intent) {
    case 'flag':
      return setFlagOfProducts(db, by, change.ids, change.flag, change.on)
    case 'category':
      return setCategoryOfProducts(db, by, change.ids, change.category)
    case 'state':
      return setStateOfProducts(db, by, change.ids, change.state)
    case 'delete':
      return deleteProducts(db, by, change.ids)
    case 'price':
      return changePricesOfProducts(db, by, change.seen, change.change)
  }
}
