import { sql } from 'drizzle-orm'
import type { PersonTable } from '#shop/orders/people/person-tables.server.ts'
import { invoices } from './tables.server.ts'

/** What the file about a person says of their invoices and credit notes. */
export const documentsOfPerson: readonly PersonTable[] = [
  { table: invoices, name: 'invoices', isTheirs: ({ orders }) => sql`t.order_id in (${orders})` },
]
