import * as z from 'zod'
import { line, textUpTo, typedVersion } from '#shared/fields.ts'
import { plainCode } from '#shared/phones/indian-mobile.ts'
import { wholeNumber } from '#shared/typed-numbers.ts'
import { maxNoteLength } from './field-lengths.ts'
import { owedEnds, pieceFates } from './rules.ts'

export const typedCount = wholeNumber(0, 1_000)

export const ReturnStep = z.object({ version: typedVersion })

/** The money of a return, on a page that showed when money of its order last went back. */
export const PayReturn = ReturnStep.extend({ seen: typedVersion })

export const DeclineReturn = z.object({ version: typedVersion, answer: textUpTo(maxNoteLength) })

/** The parcel is on its way: who carries it, and the number on its label or receipt. */
export const SentParcel = z.object({
  carrier: line(60),
  trackingNumber: line(40).transform((text) => plainCode(text).toUpperCase()),
})

/** The same as staff write it. */
export const HandOver = SentParcel.extend({ version: typedVersion })

export const EndOwed = z.object({
  version: typedVersion,
  end: z.enum(owedEnds, 'Please choose one of both'),
  /** The UTR of what was paid, or why it is written off. */
  note: line(200),
})

/** How many pieces of each line were in the parcel: controls called "received-3". */
export const ReceiveReturn = z.record(z.string(), z.unknown()).transform((form, context) =>
  Object.entries(form).flatMap(([name, typed]) => {
    const lineId = /^received-(\d{1,9})$/.exec(name)?.[1]
    if (lineId === undefined) return []
    const quantity = typedCount.safeParse(typed)
    if (quantity.success) return [{ lineId: Number(lineId), quantity: quantity.data }]
    context.addIssue({ code: 'custom', path: [name], message: 'Please enter how many pieces came' })
    return []
  }),
)

/** How many pieces of each line came and are good, and how many came and were set aside: "good-3" and "aside-3". */
export const TakeInReturn = z.record(z.string(), z.unknown()).transform((form, context) => {
  const counts = new Map<number, { good: number; aside: number }>()
  for (const [name, typed] of Object.entries(form)) {
    const [, fate, lineId] = /^(good|aside)-(\d{1,9})$/.exec(name) ?? []
    if (lineId === undefined) continue
    const quantity = typedCount.safeParse(typed)
    if (!quantity.success)
      context.addIssue({ code: 'custom', path: [name], message: 'Please enter how many pieces came' })
    const before = counts.get(Number(lineId)) ?? { good: 0, aside: 0 }
    counts.set(Number(lineId), { ...before, [fate!]: quantity.data ?? 0 })
  }
  return [...counts].map(([lineId, count]) => ({ lineId, ...count }))
})

/** The outcome of each piece: controls called "fate-3-1". */
export const JudgeReturn = z.record(z.string(), z.unknown()).transform((form, context) =>
  Object.entries(form).flatMap(([name, typed]) => {
    const [, lineId, position] = /^fate-(\d{1,9})-(\d{1,4})$/.exec(name) ?? []
    if (lineId === undefined) return []
    const fate = z.enum(pieceFates).safeParse(typed)
    if (fate.success) return [{ lineId: Number(lineId), position: Number(position), fate: fate.data }]
    context.addIssue({ code: 'custom', path: [name], message: 'Please say what this piece is like' })
    return []
  }),
)

export type Received = z.output<typeof ReceiveReturn>

export type TakenIn = z.output<typeof TakeInReturn>

export type Judged = z.output<typeof JudgeReturn>
