import { importCustomers } from '#shop/marketing/importing/import-customers.server.ts'
import { readCustomerRows } from '#shop/marketing/importing/read-customer-rows.server.ts'
import { onRows } from '../../../frame/importing/on-rows.server.ts'

/** Adds and asks the customers of a file. */
export const action = onRows({ read: readCustomerRows, work: importCustomers })
