import { type ReturnReason, reasonLabels } from '../rules.ts'

type Figures = { pieces: number; reasons: readonly { reason: ReturnReason; pieces: number }[] }

/** "40% Too small", for each reason that was given. */
export const reasonShares = ({ pieces, reasons }: Figures) =>
  reasons.map((one) => `${Math.round((one.pieces * 100) / pieces)}% ${reasonLabels[one.reason]}`)
