import type { LineOutcome } from '#shop/shipping/line-outcomes.ts'
import type { CheckedFile } from '#shop/shipping/remittance/apply-remittance.server.ts'
import { type RefusedRow, type RemittanceSums, sumLines } from '#shop/shipping/remittance/plan-remittance.ts'
import type { RemittanceColumns } from '#shop/shipping/remittance/remittance-columns.ts'

const maxShown = 300

export type ShownLine = {
  row: number
  awb: string
  orderNumber: string | null
  outcome: LineOutcome
  amountPaise: number
  duePaise: number
}

/**
 * The outcome of a file, as the screen shows it: its sums, and the first rows, those that need a person before others.
 */
export type PlanSummary = {
  seal: string
  sums: RemittanceSums
  rows: number
  lines: readonly ShownLine[]
  refused: number
  firstRefused: readonly RefusedRow[]
}

export type ShownFile = { headings: string[]; columns: RemittanceColumns; plan: PlanSummary | null }

const isPlain = ({ outcome }: { outcome: LineOutcome }) => outcome === 'matched'

export function shownFile(checked: Exclude<CheckedFile, { kind: 'refused' }>): ShownFile {
  const { headings, columns } = checked
  if (checked.kind === 'choose') return { headings, columns, plan: null }
  const { seal, plan } = checked
  return {
    headings,
    columns,
    plan: {
      seal,
      sums: sumLines(plan.lines),
      rows: plan.lines.length,
      lines: plan.lines
        .toSorted((one, other) => Number(isPlain(one)) - Number(isPlain(other)))
        .slice(0, maxShown)
        .map(({ row, awb, order, outcome, amountPaise, duePaise, claim }) => ({
          row,
          awb: awb || order,
          orderNumber: claim?.orderNumber ?? null,
          outcome,
          amountPaise,
          duePaise,
        })),
      refused: plan.refused.length,
      firstRefused: plan.refused.slice(0, maxShown),
    },
  }
}
