import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { useSettled } from '#app/ui/use-settled.ts'
import type { RenderedPolicy } from '#shop/settings/markdown/render-policy.server.ts'
import type { Policy } from '#shop/settings/policies.ts'
import { useAction } from '../../parts/forms/use-action.ts'
import type { Outcome } from '../../parts/guard/outcome.ts'
import type { Preview } from './actions/preview.ts'

type Previewed = {
  policy: Policy
  opened: { body: string; version: number }
  body: string
  /** The text as it was saved. */
  rendered: RenderedPolicy
  isAllowed: boolean
}

/** The text as customers would read it, once typing pauses. A text with a mistake shows what stood there before. */
export function usePreview({ policy, opened, body, rendered, isAllowed }: Previewed): RenderedPolicy {
  const [shown, setShown] = useState<{ body: string; rendered: RenderedPolicy } | null>(null)
  const settled = useSettled(body)
  const { send } = useAction<Outcome<object | Preview>>({ thing: 'text', done: null }, (outcome) => {
    if (outcome.kind === 'done' && 'rendered' in outcome) setShown({ body: settled, rendered: outcome.rendered })
  })
  const isSaved = settled === opened.body
  useEffect(() => {
    if (isAllowed && !isSaved && settled.trim() !== '')
      send(href('/admin/policies/:policy/preview', { policy }), { body: settled, version: String(opened.version) })
    // oxlint-disable-next-line react/exhaustive-deps -- Sent for each text, once.
  }, [settled, isSaved])
  return isSaved || !shown ? rendered : shown.rendered
}
