import { checkCustomers } from '#shop/marketing/importing/import-customers.server.ts'
import { readCustomerRows } from '#shop/marketing/importing/read-customer-rows.server.ts'
import { onRows } from '../../../frame/importing/on-rows.server.ts'

/** Says what would come of each customer of a file. */
export const action = onRows({
  read: readCustomerRows,
  work: (db, _by, rows, earlier) => checkCustomers(db, rows, earlier),
})
