import { sql } from 'drizzle-orm'
import type { PersonTable } from '#shop/orders/privacy/person-tables.server.ts'
import { invoices } from './tables.server.ts'

/** A person's invoices and credit notes, for the file about them. */
export const documentsOfPerson: readonly PersonTable[] = [
  { table: invoices, name: 'invoices', isTheirs: ({ orders }) => sql`t.order_id in (${orders})` },
]
