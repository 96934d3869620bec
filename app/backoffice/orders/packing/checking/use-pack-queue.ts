import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { useAction } from '../../../parts/forms/use-action.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'

/** `grams`: of its parcel; null: it was not weighed. */
type ToPack = { number: string; grams: number | null }

/** Marks orders as packed one after the other, while the next is checked already. */
export function usePackQueue() {
  const [queue, setQueue] = useState<readonly ToPack[]>([])
  const [packed, setPacked] = useState<readonly string[]>([])
  const [note, setNote] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  const sent = useRef<string>(undefined)
  const messages = { thing: 'order', done: null, invalid: null, failed: null } as const
  const action = useAction<Outcome<{ number: string; note: string }>>(
    messages,
    (outcome) => {
      const number = sent.current
      if (outcome.kind === 'done') {
        setPacked((before) => [...before, outcome.number])
        setNote(outcome.note)
        setQueue((before) => before.filter((one) => one.number !== number))
        return
      }
      setTrouble(
        outcome.kind === 'invalid'
          ? Object.values(outcome.errors).join(' ')
          : 'The shop did not answer. Please try again.',
      )
    },
    { early: true },
  )

  const [first] = queue
  const { isSending } = action
  useEffect(() => {
    if (first === undefined || trouble !== null || isSending || sent.current === first.number) return
    sent.current = first.number
    const form = new FormData()
    form.set('code', first.number)
    if (first.grams !== null) form.set('weight', String(first.grams))
    action.send(href('/admin/packing/scan'), form)
  })

  return {
    packed,
    /** A sentence about the last packed parcel's weight; '' when there is none. */
    note,
    waiting: queue.map(({ number }) => number),
    /** The first of the queue was not marked: the sentence says why. */
    failed: trouble === null || first === undefined ? null : { number: first.number, sentence: trouble },
    pack: (order: ToPack) => setQueue((before) => [...before, order]),
    again() {
      sent.current = undefined
      setTrouble(null)
    },
    leaveOut() {
      setTrouble(null)
      setQueue((before) => before.slice(1))
    },
  }
}

export type PackQueue = ReturnType<typeof usePackQueue>
