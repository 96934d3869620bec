import { type ReturnReason, reasonLabels } from '../rules.ts'

type Figures = { pieces: number; reasons: readonly { reason: ReturnReason; pieces: number }[] }

/** "Too small (40%)", for each reason that was given; without a share where it is the only one. */
export const reasonShares = ({ pieces, reasons }: Figures) =>
  reasons.map((one) =>
    one.pieces === pieces
      ? reasonLabels[one.reason]
      : `${reasonLabels[one.reason]} (${Math.round((one.pieces * 100) / pieces)}%)`,
  )
