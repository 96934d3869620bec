import type { BackCause, PiecesOfBack } from '../money/back-causes.ts'

/** ended: nobody decides it any more, since it cannot be given as it was asked for. */
export const approvalStates = ['waiting', 'approved', 'declined', 'ended'] as const

export const maxDeclineNoteLength = 300

/** Why all of an order's money goes back. */
export type CauseOfRest = Extract<BackCause, 'cancelled' | 'came back' | 'sold out'>

/** The money that is given back, or written off, once a second person has approved it, as the first one asked for it. */
export type RefundToApprove =
  | { kind: 'order'; number: string; restock: boolean; key: string; pieces?: PiecesOfBack }
  | { kind: 'goodwill'; number: string; key: string }
  | { kind: 'return'; reference: string }
  /** The debt of a customer for pieces that were sent ahead of those of a return. */
  | { kind: 'written off'; reference: string }
  /** All that is left of an order that staff cancelled, or that came back. */
  | { kind: 'cancelled'; number: string; reason?: string; cause?: CauseOfRest }
