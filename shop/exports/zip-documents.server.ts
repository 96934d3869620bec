import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { Refusal } from '#shared/failures.ts'
import { writeZip } from '#shared/zip/write-zip.ts'
import { drawAside } from '#shop/documents/draw-aside.server.ts'
import { findPrintTheme, type PrintTheme } from '#shop/documents/find-print-theme.server.ts'
import type { TaxDocument } from '#shop/documents/tax-document.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { listSubject } from './export-lists.ts'

const documentsAtOnce = 5
const maxMonthsOffered = 36

/** The months in India, such as "2026-11", in which a document was issued, the newest first: three years of them at most. */
export async function findDocumentMonths(db: Db): Promise<string[]> {
  const found = await db.execute<{ month: string }>(sql`
    select to_char(begins, 'YYYY-MM') as month
    from generate_series(0, ${maxMonthsOffered - 1}::int) ago,
      lateral (select date_trunc('month', now() at time zone 'Asia/Kolkata') - make_interval(months => ago) as begins) m
    where exists (select from invoices where issued_at >= begins at time zone 'Asia/Kolkata'
      and issued_at < (begins + interval '1 month') at time zone 'Asia/Kolkata')
    order by ago`)
  return found.map(({ month }) => month)
}

/**
 * The PDFs of a month in India as a ZIP archive, one drawn after the other while it is sent. They name customers: it needs
 * the permission to export those, and a line in the log says so. Refuses (404) a month without documents.
 */
export async function* zipDocuments(db: Db, by: StaffMember, month: string): AsyncGenerator<Uint8Array> {
  requirePermission(by, 'customers.export')
  const documents = readDocuments(db, month)
  const first = await documents.next()
  if (first.done) throw new Refusal(404, 'No invoice or credit note was issued in this month.')
  await logChange(db, by, {
    action: 'export',
    subject: listSubject('documents'),
    after: { month, form: 'zip', hasPersonalData: true },
  })
  yield* writeZip(filesOf(await findPrintTheme(db), first.value, documents))
}

async function* filesOf(theme: PrintTheme, first: TaxDocument, rest: AsyncIterable<TaxDocument>) {
  yield fileOf(theme, first)
  for await (const document of rest) yield fileOf(theme, document)
}

const folders: Record<TaxDocument['kind'], string> = { invoice: 'Invoices', 'credit note': 'Credit notes' }

const fileOf = (theme: PrintTheme, document: TaxDocument) => ({
  name: `${folders[document.kind]}/${document.number.replaceAll('/', '-')}.pdf`,
  pieces: drawn(theme, document),
  isPacked: true,
})

const maxWaits = 30
const waitMs = 2_000

/** An archive that has begun waits for its turn behind what others print; it cannot be refused any more. */
async function* drawn(theme: PrintTheme, document: TaxDocument): AsyncGenerator<Uint8Array> {
  for (let waits = 0; ; waits += 1) {
    try {
      yield await drawAside('staff', { of: 'invoices', documents: [document], theme })
      return
    } catch (error) {
      if (!(error instanceof Refusal) || waits === maxWaits) throw error
      await setTimeout(waitMs)
    }
  }
}

type Found = { id: string; at: string; content: TaxDocument }

async function* readDocuments(db: Db, month: string): AsyncGenerator<TaxDocument, undefined> {
  let last: Found | undefined
  for (;;) {
    const after = last ? sql`and (issued_at, id) > (${last.at}::timestamptz, ${last.id}::bigint)` : sql``
    const found = await db.execute<Found>(sql`
      select id, issued_at::text as at, content from invoices
      where issued_at >= ${`${month}-01`}::date::timestamp at time zone 'Asia/Kolkata'
        and issued_at < (${`${month}-01`}::date + interval '1 month') at time zone 'Asia/Kolkata' ${after}
      order by issued_at, id limit ${documentsAtOnce}`)
    for (const { content } of found) yield content
    last = found.at(-1)
    if (!last) return undefined
  }
}
