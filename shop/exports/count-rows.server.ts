import type { Db } from '#db/client.server.ts'
import { readCustomerFilter } from '#shop/orders/finding/customer-filter.ts'
import { findCustomers } from '#shop/orders/finding/find-customers.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { countSources, type ExportAsked } from './read-rows.server.ts'

/** Longer lists are made in the background. */
const maxRowsAtOnce = 10_000

/** Whether a list has more than `most` rows. It stops counting there. */
export async function isLongList(db: Db, by: StaffMember, asked: ExportAsked, most = maxRowsAtOnce): Promise<boolean> {
  if (asked.list !== 'customers') return (await countSources(db, { ...asked, list: asked.list }, most + 1)) > most
  const filter = { ...readCustomerFilter(asked.query), before: null }
  return (await findCustomers(db, by, filter, most + 1)).customers.length > most
}
