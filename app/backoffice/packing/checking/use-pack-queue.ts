import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { useAction } from '../../forms/use-action.ts'
import type { Outcome } from '../../guard/outcome.ts'

/** Marks orders as packed one after the other, while the next is checked already. */
export function usePackQueue() {
  const [queue, setQueue] = useState<readonly string[]>([])
  const [packed, setPacked] = useState<readonly string[]>([])
  const [trouble, setTrouble] = useState<string | null>(null)
  const sent = useRef<string>(undefined)
  const messages = { thing: 'order', done: null, invalid: null, failed: null } as const
  const action = useAction<Outcome<{ number: string }>>(
    messages,
    (outcome) => {
      const number = sent.current
      if (outcome.kind === 'done') {
        setPacked((before) => [...before, outcome.number])
        setQueue((before) => before.filter((one) => one !== number))
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
    if (first === undefined || trouble !== null || isSending || sent.current === first) return
    sent.current = first
    const form = new FormData()
    form.set('code', first)
    action.send(href('/admin/packing/scan'), form)
  })

  return {
    packed,
    waiting: queue,
    /** The first of the queue was not marked: the sentence says why. */
    failed: trouble === null || first === undefined ? null : { number: first, sentence: trouble },
    pack: (number: string) => setQueue((before) => [...before, number]),
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
