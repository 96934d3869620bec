import type { RouterContextProvider } from 'react-router'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import type { PlannedCustomer } from '#shop/marketing/importing/import-customers.server.ts'
import { type CustomerRow, readCustomerRows } from '#shop/marketing/importing/read-customer-rows.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { fieldsOf, readAs } from '../../forms/read-form.ts'
import type { Outcome } from '../../guard/outcome.ts'
import { perform } from '../../guard/perform.server.ts'

const File = z.object({ text: z.string() })

type Work = (db: Db, by: StaffMember, rows: readonly CustomerRow[]) => Promise<PlannedCustomer[]>

/** An action on the customers of a CSV file, which is sent as text. */
export const onCustomers =
  (work: Work) =>
  async ({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }) => {
    const fields = await fieldsOf(request)
    return perform(context, async (db, by): Promise<Outcome<{ planned: PlannedCustomer[] }>> => {
      const read = readCustomerRows(readAs(File, fields).text)
      if (read.kind === 'refused') return { kind: 'refused', title: read.sentence }
      return { kind: 'done', planned: await work(db, by, read.rows) }
    })
  }
