import type { RouterContextProvider } from 'react-router'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { sentNumber } from '#shared/fields.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { fieldsOf, readAs } from '../../parts/forms/read-form.ts'
import type { Outcome } from '../../parts/guard/outcome.ts'
import { perform } from '../../parts/guard/perform.server.ts'

const count = sentNumber(0, 1_000_000).default(0)

/** A file as text. One that is sent in parts says how many rows stand above each row of the part, and how many people its earlier parts ask. */
const File = z.object({ text: z.string(), skipped: count, asked: count })

type Read<Row> = { kind: 'read'; rows: Row[] } | { kind: 'refused'; sentence: string }

type OnRows<Row, Planned> = {
  read(text: string): Promise<Read<Row>>
  work(db: Db, by: StaffMember, rows: readonly Row[], earlier: { asked: number }): Promise<Planned[]>
}

/** An action on the rows of a CSV file, which is sent as text. */
export const onRows =
  <Row extends { row: number }, Planned>({ read, work }: OnRows<Row, Planned>) =>
  async ({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }) => {
    const fields = await fieldsOf(request)
    return perform(context, async (db, by): Promise<Outcome<{ planned: Planned[] }>> => {
      const { text, skipped, asked } = readAs(File, fields)
      const found = await read(text)
      if (found.kind === 'refused') return { kind: 'refused', title: found.sentence }
      const rows = found.rows.map((row) => ({ ...row, row: row.row + skipped }))
      return { kind: 'done', planned: await work(db, by, rows, { asked }) }
    })
  }
