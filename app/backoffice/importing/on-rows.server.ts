import type { RouterContextProvider } from 'react-router'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { fieldsOf, readAs } from '../forms/read-form.ts'
import type { Outcome } from '../guard/outcome.ts'
import { perform } from '../guard/perform.server.ts'

const File = z.object({ text: z.string() })

type Read<Row> = { kind: 'read'; rows: Row[] } | { kind: 'refused'; sentence: string }

type OnRows<Row, Planned> = {
  read(text: string): Read<Row>
  work(db: Db, by: StaffMember, rows: readonly Row[]): Promise<Planned[]>
}

/** An action on the rows of a CSV file, which is sent as text. */
export const onRows =
  <Row, Planned>({ read, work }: OnRows<Row, Planned>) =>
  async ({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }) => {
    const fields = await fieldsOf(request)
    return perform(context, async (db, by): Promise<Outcome<{ planned: Planned[] }>> => {
      const rows = read(readAs(File, fields).text)
      if (rows.kind === 'refused') return { kind: 'refused', title: rows.sentence }
      return { kind: 'done', planned: await work(db, by, rows.rows) }
    })
  }
