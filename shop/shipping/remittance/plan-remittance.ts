import { withoutZeros } from '#shared/csv/shortened-number.ts'
import { letOthersIn } from '#shared/take-turns.ts'
import { type LineOutcome, lineOutcomes } from '../line-outcomes.ts'
import { daysBetween, lateAfterDays } from './claim-ages.ts'
import { type RemittanceCells, type RemittanceRow, plainCode, readCells } from './remittance-cells.ts'

/** The cash of one parcel that the courier has, or will have. */
export type Claim = {
  orderId: number
  /** Null means the order was shipped whole, with a courier that staff typed. */
  parcelId: number | null
  orderNumber: string
  /** Null means it was shipped without a number. */
  awb: string | null
  courier: string
  collectPaise: number
  /** The sum that earlier remittances brought. */
  receivedPaise: number
  /** Their rows, those that did not count too; absent: none. */
  earlierRows?: readonly EarlierRow[]
  /** The day, in India, from which the order counts as paid; null: the shop knows of no delivery. */
  collectedOn: string | null
}

/**
 * A row that an earlier file had of a parcel. `utr` is blank where neither the row nor its file named one, `paidOn` null
 * where the row named no day.
 */
export type EarlierRow = { amountPaise: number; utr: string; paidOn: string | null }

/** The rows that count towards an order; the others are written down, and a person asks the courier. */
export const isCounted = (outcome: LineOutcome) =>
  outcome !== 'unknown' && outcome !== 'doubled' && outcome !== 'before'

export type PlannedLine = RemittanceRow & {
  outcome: LineOutcome
  /** Null means no order of the shop. */
  claim: Claim | null
  /** The sum that was still to come for this parcel. */
  duePaise: number
  countedPaise: number
}

export type RefusedRow = { row: number; awb: string; sentence: string }

export type RemittancePlan = { lines: PlannedLine[]; refused: RefusedRow[] }

type Received = { receivedOn: string; utr: string }

/**
 * The meaning of each row of a courier's file beside what it owes. `file`: its day and UTR, for rows that name none.
 */
export async function planRemittance(
  cells: readonly RemittanceCells[],
  claims: readonly Claim[],
  file: Received,
): Promise<RemittancePlan> {
  const find = claimFinder(claims, file)
  const named = new Set<Claim | string>()
  const plan: RemittancePlan = { lines: [], refused: [] }
  const turn = letOthersIn()
  for (const one of cells) {
    await turn()
    const read = readCells(one)
    if (typeof read === 'string') {
      plan.refused.push({ row: one.row, awb: one.awb || one.order, sentence: read })
      continue
    }
    const claim = find(read, named)
    const key = claim ?? (read.awb || read.order)
    plan.lines.push(judge(read, claim, named.has(key), file))
    named.add(key)
  }
  return plan
}

function judge(row: RemittanceRow, claim: Claim | null, isDoubled: boolean, file: Received): PlannedLine {
  const duePaise = claim ? duePaiseOf(claim) : 0
  const outcome = isDoubled ? 'doubled' : outcomeOf(row, claim, duePaise, file)
  return { ...row, claim, duePaise, outcome, countedPaise: isCounted(outcome) ? row.amountPaise : 0 }
}

function outcomeOf(row: RemittanceRow, claim: Claim | null, duePaise: number, file: Received): LineOutcome {
  const { amountPaise, paidOn } = row
  if (!claim) return 'unknown'
  if (duePaise === 0 || isRepeated(row, claim, file)) return 'before'
  if (claim.collectedOn === null) return 'not_delivered'
  if (amountPaise < duePaise) return 'short'
  if (amountPaise > duePaise) return 'over'
  return daysBetween(claim.collectedOn, paidOn ?? file.receivedOn) > lateAfterDays ? 'late' : 'matched'
}

/** Sums nearer than this are one, which a spreadsheet rounded to whole rupees. */
const roundedPaise = 100

const transferWords = /^(?:(?:UTR|NEFT|IMPS|RTGS|UPI|REF|TXN)(?:NO|ID)?)+(?=[A-Z\d])/

/**
 * UTRs as they are compared: however they were typed, with or without the way of the transfer, and whether or not a
 * spreadsheet took the zeros before them.
 */
const comparedUtr = (text: string) =>
  withoutZeros(
    plainCode(text)
      .replace(/[^A-Z\d]/g, '')
      .replace(transferWords, ''),
  )

/** Whether two rows of one parcel are one by their UTR or, where one has none, by their day; null where neither says it. */
function areOne(row: RemittanceRow, earlier: EarlierRow, file: Received): boolean | null {
  const [utr, earlierUtr] = [comparedUtr(row.utr || file.utr), comparedUtr(earlier.utr)]
  if (utr !== '' && earlierUtr !== '') return utr === earlierUtr
  return row.paidOn === null || earlier.paidOn === null ? null : row.paidOn === earlier.paidOn
}

/** Whether an earlier file had this row: the same sum of the same parcel, and nothing that says it is another payment. */
const isRepeated = (row: RemittanceRow, { earlierRows = [] }: Claim, file: Received, mayBe = true) =>
  earlierRows.some(
    (earlier) =>
      Math.abs(earlier.amountPaise - row.amountPaise) < roundedPaise && (areOne(row, earlier, file) ?? mayBe),
  )

type Named = ReadonlySet<Claim | string>

/**
 * Of the parcels that had an AWB one after the other, or go under one together: one that no other row names; the one whose
 * row this was before, else the one that owes this sum, or any, else the last.
 */
function chosenOf(sharing: readonly Claim[], row: RemittanceRow, file: Received, named: Named) {
  const free = sharing.filter((claim) => !named.has(claim))
  const among = free.length > 0 ? free : sharing
  const owing = among.filter(({ collectedOn, ...claim }) => collectedOn !== null && duePaiseOf(claim) > 0)
  return (
    among.find((claim) => isRepeated(row, claim, file, false)) ??
    owing.find((claim) => duePaiseOf(claim) === row.amountPaise) ??
    owing[0] ??
    among.at(-1) ??
    null
  )
}

const duePaiseOf = ({ collectPaise, receivedPaise }: Pick<Claim, 'collectPaise' | 'receivedPaise'>) =>
  Math.max(0, collectPaise - receivedPaise)

/** By its AWB; without one, by the order, where that has one parcel, or none with an AWB. An AWB and an order that do not agree are unknown. */
function claimFinder(claims: readonly Claim[], file: Received) {
  const byAwb = Map.groupBy(
    claims.filter((claim) => claim.awb !== null),
    ({ awb }) => plainCode(awb!),
  )
  const byOrder = Map.groupBy(claims, ({ orderNumber }) => plainCode(orderNumber))
  return (row: RemittanceRow, named: Named): Claim | null => {
    const { awb, order } = row
    // Couriers know an order by the reference of its booking, which adds the parcel: FW-123456-2-S3.
    const ofOrder = byOrder.get(/^[A-Z][A-Z\d]*-\d+/.exec(order)?.[0] ?? '') ?? []
    if (awb === '' && ofOrder.length === 1) return ofOrder[0]!
    if (awb === '') return ofOrder.every((claim) => claim.awb === null) ? chosenOf(ofOrder, row, file, named) : null
    const sharing = byAwb.get(awb) ?? []
    if (sharing.length > 0 && ofOrder.length > 0)
      return chosenOf(
        sharing.filter((claim) => ofOrder.includes(claim)),
        row,
        file,
        named,
      )
    const claim = chosenOf(sharing, row, file, named)
    // Shipped without a number, or with one that was typed wrongly.
    return claim ?? (ofOrder.length === 1 && ofOrder[0]!.awb === null ? ofOrder[0]! : null)
  }
}

export type OutcomeSums = Record<LineOutcome, { count: number; paise: number }>

export type RemittanceSums = {
  rowsPaise: number
  countedPaise: number
  /** By how much parcels were paid short, and over. */
  shortPaise: number
  overPaise: number
  byOutcome: OutcomeSums
}

/** The sums of a file. What counts and what does not make up its rows to the paisa. */
export function sumLines(lines: readonly PlannedLine[]): RemittanceSums {
  const of = (chosen: readonly PlannedLine[], paise: (line: PlannedLine) => number) =>
    chosen.reduce((sum, line) => sum + paise(line), 0)
  const byOutcome = Object.fromEntries(
    lineOutcomes.map((outcome) => {
      const chosen = lines.filter((line) => line.outcome === outcome)
      return [outcome, { count: chosen.length, paise: of(chosen, ({ amountPaise }) => amountPaise) }]
    }),
  ) as OutcomeSums
  const counted = lines.filter(({ outcome }) => isCounted(outcome))
  return {
    rowsPaise: of(lines, ({ amountPaise }) => amountPaise),
    countedPaise: of(counted, ({ countedPaise }) => countedPaise),
    shortPaise: of(counted, ({ duePaise, amountPaise }) => Math.max(0, duePaise - amountPaise)),
    overPaise: of(counted, ({ duePaise, amountPaise }) => Math.max(0, amountPaise - duePaise)),
    byOutcome,
  }
}
