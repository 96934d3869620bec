import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatDay } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import { orderEvents } from '#shop/orders/tables.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { remittanceLines, remittances } from '../tables.server.ts'
import { findClaimsOf } from './find-claims.server.ts'
import type { RemittanceFile } from './inputs.ts'
import { isCounted, type PlannedLine, planRemittance, type RemittancePlan, sumLines } from './plan-remittance.ts'
import { readRemittanceRows } from './read-remittance-rows.server.ts'
import type { RemittanceColumns } from './remittance-columns.ts'
import { settleRemitted } from './settle-remitted.server.ts'
import { handFileName } from './write-hand-rows.ts'

/** The plan of a file. `seal`: what staff agree to; another one if the orders change before they do. */
export type CheckedFile =
  | { kind: 'planned'; headings: string[]; columns: RemittanceColumns; plan: RemittancePlan; seal: string }
  | { kind: 'choose'; headings: string[]; columns: RemittanceColumns }
  | { kind: 'refused'; sentence: string }

/** Says what would come of each row of a courier's file. Nothing is changed. */
export async function checkRemittance(db: Db, by: StaffMember, file: RemittanceFile): Promise<CheckedFile> {
  requirePermission(by, 'cash.edit')
  const earlier = await findSameFile(db, hashOf(file.text))
  if (earlier) return { kind: 'refused', sentence: earlier }
  const read = await readRemittanceRows(file.text, file.columns)
  if (read.kind !== 'read') return read
  const plan = await planRemittance(read.rows, await findClaimsOf(db, read.rows), file)
  return { kind: 'planned', headings: read.headings, columns: read.columns, plan, seal: sealOf(plan) }
}

export type AppliedFile =
  | { kind: 'applied'; countedPaise: number; orders: number }
  /** Orders or remittances changed since staff saw the plan. */
  | { kind: 'changed' }
  | { kind: 'refused'; sentence: string }

/** Stores the file and counts its rows towards their orders, all of it or nothing. */
export const applyRemittance = (
  db: Db,
  by: StaffMember,
  file: RemittanceFile & { seal: string },
): Promise<AppliedFile> =>
  db.transaction(async (tx) => {
    requirePermission(by, 'cash.edit')
    await tx.execute(sql`lock table remittances in share row exclusive mode`)
    const checked = await checkRemittance(tx, by, file)
    if (checked.kind === 'refused') return checked
    if (checked.kind === 'choose' || checked.seal !== file.seal) return { kind: 'changed' }
    const { lines } = checked.plan
    const { fileName, text, receivedOn, bankPaise } = file
    const counted = lines.filter(({ outcome }) => isCounted(outcome))
    if (counted.length === 0)
      return {
        kind: 'refused',
        sentence: `${fileName === handFileName ? 'None of it' : 'No row of this file'} counts towards an order. Nothing was saved.`,
      }

    const { rowsPaise, countedPaise } = sumLines(lines)
    const utr = file.utr || utrOf(lines)
    const [remittance] = await tx
      .insert(remittances)
      .values({
        fileName,
        fileHash: hashOf(text),
        utr,
        receivedOn,
        bankPaise,
        rowsPaise,
        countedPaise,
        appliedBy: by.name,
      })
      .returning({ id: remittances.id })
    await storeLines(tx, remittance!.id, lines)
    await settleRemitted(tx)
    await writeEvents(tx, by, counted, { utr, label: fileName === handFileName ? 'Reference' : 'UTR' })
    await logChange(tx, by, {
      action: 'import remittance',
      subject: `remittance ${utr || fileName}`,
      after: { rows: lines.length, refused: checked.plan.refused.length, rowsPaise, countedPaise, bankPaise },
    })
    return { kind: 'applied', countedPaise, orders: new Set(counted.map(({ claim }) => claim?.orderId)).size }
  })

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

async function findSameFile(db: Db, fileHash: string) {
  const [same] = await db.select().from(remittances).where(eq(remittances.fileHash, fileHash))
  if (!same) return null
  const when = `on ${formatDay(same.appliedAt)} by ${same.appliedBy}. It counts once`
  return same.fileName === handFileName
    ? `This cash was marked as received ${when}; a second payment needs another reference.`
    : `This file was imported ${when}.`
}

const sealOf = ({ lines, refused }: RemittancePlan) =>
  hashOf(
    JSON.stringify([
      refused.length,
      lines.map(({ row, outcome, duePaise, claim }) => [row, outcome, duePaise, claim?.orderId, claim?.parcelId]),
    ]),
  )

/** The one that all rows name; blank when they name none, or several. */
function utrOf(lines: readonly PlannedLine[]) {
  const [first = '', ...others] = new Set(lines.map(({ utr }) => utr).filter(Boolean))
  return others.length === 0 ? first : ''
}

const storeLines = (tx: Db, remittanceId: number, lines: readonly PlannedLine[]) =>
  tx.execute(sql`
    insert into ${remittanceLines} (remittance_id, row, awb, order_text, utr, paid_on, order_id, parcel_id, outcome,
      amount_paise, due_paise, counted_paise)
    select ${remittanceId}, row, awb, "order", utr, "paidOn", "orderId", "parcelId", outcome, "amountPaise", "duePaise",
      "countedPaise"
    from jsonb_to_recordset(${JSON.stringify(
      lines.map(({ claim, ...line }) => ({ ...line, orderId: claim?.orderId, parcelId: claim?.parcelId })),
    )}::text::jsonb) as given (row int, awb text, "order" text, utr text, "paidOn" date, "orderId" bigint,
      "parcelId" bigint, outcome remittance_outcome, "amountPaise" int, "duePaise" int, "countedPaise" int)`)

/** Each order's history says what came, from whom, and what is missing. */
async function writeEvents(
  tx: Db,
  by: StaffMember,
  counted: readonly PlannedLine[],
  { utr, label }: { utr: string; label: string },
) {
  const events = counted.flatMap(({ claim, amountPaise, duePaise, utr: own }) => {
    if (!claim) return []
    const { orderId, courier } = claim
    const left = duePaise - amountPaise
    const difference =
      left > 0 ? `, ${formatAmount(left)} missing` : left < 0 ? `, ${formatAmount(-left)} too much` : ''
    const reference = own || utr
    const note = `${formatAmount(amountPaise)} of cash received from ${courier || 'the courier'}${difference}${reference && `. ${label} ${reference}`}`
    return [{ orderId, note }]
  })
  await tx.execute(sql`
    insert into ${orderEvents} (order_id, kind, note, actor)
    select "orderId", 'payment', note, ${by.name}
    from jsonb_to_recordset(${JSON.stringify(events)}::text::jsonb) as given ("orderId" bigint, note text)`)
}
