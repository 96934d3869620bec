import { useState } from 'react'
import { href } from 'react-router'
import { type HandRow, handFileName, writeHandRows } from '#shop/shipping/remittance/write-hand-rows.ts'
import { useAction } from '../../parts/forms/use-action.ts'
import type { Outcome } from '../../parts/guard/outcome.ts'
import type { PlanSummary, ShownFile } from './plan-summary.ts'

type Payment = { receivedOn: string; reference: string }

/** Checks cash that came without a file, and counts it: at once where all of it came, else when staff send it again. */
export function useReceived(onReceived: () => void) {
  const [body, setBody] = useState<FormData | null>(null)
  const [plan, setPlan] = useState<PlanSummary | null>(null)
  const says = { thing: 'cash', refused: null, invalid: null } as const
  const saving = useAction<Outcome<{ countedPaise: number }>>({ ...says, done: 'Cash received' }, ({ kind }) => {
    if (kind === 'done') onReceived()
    else if (kind === 'refused') setPlan(null)
  })
  const checking = useAction<Outcome<{ file: ShownFile }>>({ ...says, done: null }, (outcome) => {
    if (outcome.kind !== 'done' || !body) return
    const { plan: checked } = outcome.file
    if (!checked) return
    if (
      checked.sums.byOutcome.matched.count + checked.sums.byOutcome.late.count === checked.rows &&
      checked.refused === 0
    )
      apply(body, checked.seal)
    else setPlan(checked)
  })

  function apply(checked: FormData, seal: string) {
    checked.set('seal', seal)
    saving.send(href('/admin/cash/apply'), checked)
  }

  function send(rows: readonly HandRow[], payment: Payment) {
    if (plan?.refused === 0 && body) return apply(body, plan.seal)
    const next = new FormData()
    const { receivedOn, reference } = payment
    for (const [name, value] of Object.entries({
      fileName: handFileName,
      text: writeHandRows(rows, payment),
      columns: '',
      receivedOn,
      utr: reference,
      bankPaise: '',
      seal: '',
    }))
      next.set(name, value)
    setBody(next)
    checking.send(href('/admin/cash/check'), next)
  }

  const refused = [saving.outcome, checking.outcome].find((outcome) => outcome?.kind === 'refused')
  return {
    plan,
    refusal: saving.failure ?? checking.failure ?? (refused?.kind === 'refused' ? refused.title : undefined),
    errors: { ...checking.errors, ...saving.errors },
    busy: checking.busy || saving.busy,
    send,
    /** Something else was typed: what was checked no longer holds. */
    forget: () => setPlan(null),
  }
}
