import { importCustomers } from '#shop/marketing/importing/import-customers.server.ts'
import { onCustomers } from './rows.server.ts'

/** Adds and asks the customers of a file. */
export const action = onCustomers(importCustomers)
