import { useRef, useState } from 'react'
import { href } from 'react-router'
import { sayCount } from '#shared/amounts-in-words.ts'
import { type BackCounts, countOf } from '#shop/returns/coming-back/count-back.ts'
import type { ComingBack } from '#shop/returns/coming-back/find-coming-back.server.ts'
import { useAction } from '../../../parts/forms/use-action.ts'
import type { Failed, Outcome } from '../../../parts/guard/outcome.ts'

type TakenIn = Outcome<{ isChecked?: boolean }>

/** The parcel that came back and is being counted. `onRefused`: says why it could not be received. */
export function useComingBack(onRefused: (sentence: string) => void) {
  const [open, setOpen] = useState<ComingBack | null>(null)
  const [counts, setCounts] = useState<BackCounts>({})
  const [choices, setChoices] = useState<readonly ComingBack[]>([])
  const [report, setReport] = useState('')
  const then = useRef<() => void>(undefined)
  const received = useRef<ComingBack>(null)
  const messages = { thing: 'parcel', done: null, invalid: null, refused: null, failed: null, gone: null } as const
  const action = useAction<TakenIn>(
    messages,
    (outcome) => {
      if (outcome.kind !== 'done') return onRefused(sentenceOf(outcome))
      received.current = open
      if (open) setReport(reportOf(open, counts, outcome.isChecked ?? true))
      close()
      then.current?.()
    },
    { early: true },
  )

  function close() {
    setOpen(null)
    setChoices([])
  }

  function choose(one: ComingBack) {
    setChoices([])
    setCounts({})
    setOpen(one)
  }

  return {
    open,
    counts,
    choices,
    /** Says what became of the last parcel. */
    report,
    isSending: action.isSending,
    count: setCounts,
    choose,
    /** One is opened at once, of several the person chooses. */
    show: (found: readonly ComingBack[]) => (found.length === 1 ? choose(found[0]!) : setChoices(found)),
    close,
    /** Sends what was counted; `next` follows once it is stored. */
    send(next: () => void) {
      // A key may be pressed before the page shows that it is received.
      if (!open || open === received.current) return
      then.current = next
      action.send(addressOf(open), formOf(open, counts))
    },
  }
}

const addressOf = ({ kind, id }: ComingBack) =>
  kind === 'parcel'
    ? href('/admin/parcels/:id/receive', { id })
    : href('/admin/returns/:reference/take-in', { reference: id })

function formOf({ kind, version, pieces }: ComingBack, counts: BackCounts) {
  const form = new FormData()
  if (kind === 'return') form.set('version', String(version))
  for (const piece of pieces) {
    const { good, aside } = countOf(counts, piece)
    if (kind === 'parcel') {
      form.append('orderItemId', String(piece.id))
      form.append('quantity', String(good))
    } else {
      form.set(`good-${piece.id}`, String(good))
      form.set(`aside-${piece.id}`, String(aside))
    }
  }
  return form
}

function reportOf({ kind, title, pieces }: ComingBack, counts: BackCounts, isChecked: boolean) {
  const sum = (fate: 'good' | 'aside' | 'missing') =>
    pieces.reduce((all, piece) => all + countOf(counts, piece)[fate], 0)
  const [good, aside, missing] = [sum('good'), sum('aside'), sum('missing')]
  if (!isChecked) return `${title} received. ${sayCount(aside, 'piece')} set aside: decide about it under Returns.`
  const rest = kind === 'parcel' ? aside + missing : aside
  const fates = [
    `${good} restocked`,
    rest > 0 && `${rest} set aside`,
    kind === 'return' && missing > 0 && `${missing} missing`,
  ].filter(Boolean)
  return `${title} received: ${fates.join(', ')}.`
}

function sentenceOf(outcome: TakenIn | Failed) {
  if (outcome.kind === 'invalid') return Object.values(outcome.errors).join(' ')
  if (outcome.kind === 'refused') return outcome.title
  if (outcome.kind === 'conflict' || outcome.kind === 'gone')
    return 'Somebody else changed it meanwhile. Press Esc, and scan it again.'
  return 'The shop did not answer. Please try again.'
}
