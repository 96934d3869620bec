import { sql } from 'drizzle-orm'
import { invoices } from '#shop/documents/tables.server.ts'
import type { PersonTable } from './person-table.ts'

/** A person's invoices and credit notes, for the file about them. */
export const documentsOfPerson: readonly PersonTable[] = [
  { table: invoices, name: 'invoices', isTheirs: ({ orders }) => sql`t.order_id in (${orders})` },
]
