import { checkCustomers } from '#shop/marketing/importing/import-customers.server.ts'
import { onCustomers } from './rows.server.ts'

/** Says what would come of each customer of a file. */
export const action = onCustomers((db, _by, rows) => checkCustomers(db, rows))
