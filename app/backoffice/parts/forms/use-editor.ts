import { useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router'
import type { ActionMessages } from './action-messages.ts'
import { useAction } from './use-action.ts'

/**
 * The action of a page that adds or edits one record and leaves for its list when it is saved, or gone. `version` is
 * of the record as the person saw it: after somebody else saved it, the next try is about theirs.
 */
export function useEditor(messages: ActionMessages, { list, version }: { list: string; version?: number }) {
  const navigate = useNavigate()
  const [seen, setSeen] = useState(version)
  const action = useAction(
    messages,
    ({ kind }) => {
      if (kind === 'done' || kind === 'gone') void navigate(list)
      if (kind === 'conflict') setSeen(version)
    },
    { leaves: true },
  )
  const kind = action.outcome?.kind
  return { ...action, list, version: seen, isOver: kind === 'done' || kind === 'gone' }
}

export type Editor = ReturnType<typeof useEditor>

const pathOf = (address: string | undefined) => address?.split('?')[0]

/** A record that was deleted is not read again: its page says so and leaves. */
export const unlessDeleted = ({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !pathOf(formAction)?.endsWith('/delete') && defaultShouldRevalidate

/** Nor is one that was saved where its page then leaves, which would be held up by a busy shop. */
export function unlessLeaving(given: ShouldRevalidateFunctionArgs) {
  const isDone = (given.actionResult as { kind?: unknown } | null | undefined)?.kind === 'done'
  const isOwn = pathOf(given.formAction) === given.currentUrl.pathname
  return !(isDone && isOwn) && unlessDeleted(given)
}
