import type { ToastMessage } from '#app/ui/overlays/toast.tsx'
import type { Outcome } from '../guard/outcome.ts'
import { checkForm } from './check-form.ts'

type Message = Omit<ToastMessage, 'destructive'>

/** The sentences of an action's toasts. A sentence that is left out is the same everywhere; null: no toast. */
export type ActionMessages = {
  /** The thing that the action changes, as in "This banner was deleted". */
  thing: string
  done: string | Message | null
  failed?: string | null
  conflict?: Partial<Message>
  gone?: Message | null
  invalid?: null
  refused?: null
}

/** The toast of an outcome; null when there is none. */
export function toastOf(outcome: Outcome, messages: ActionMessages): ToastMessage | null {
  const message = messageOf(outcome, messages)
  return message && { ...message, ...(!isTaken(outcome) && { destructive: true }) }
}

const isTaken = ({ kind }: Outcome) => kind === 'done' || kind === 'waiting'

function messageOf(outcome: Outcome, says: ActionMessages): Message | null {
  switch (outcome.kind) {
    case 'done':
      return typeof says.done === 'string' ? { title: says.done } : says.done
    case 'waiting':
      return { title: outcome.title, description: outcome.description }
    case 'invalid':
      return says.invalid === null ? null : { ...checkForm, ...outcome.toast }
    case 'conflict':
      return { ...conflictOver(says.thing), ...says.conflict }
    case 'gone':
      return says.gone === undefined
        ? { title: `This ${says.thing} was deleted`, description: 'Somebody else deleted it.' }
        : says.gone
    case 'refused':
      return says.refused === null ? null : { title: outcome.title, description: outcome.description }
    case 'failed':
      if (says.failed === null) return null
      return { title: says.failed ?? `Failed to save the ${says.thing}. Please try again.` }
  }
}

const conflictOver = (thing: string): Message => ({
  title: `Somebody else saved this ${thing}`,
  description: 'Your changes are still here. Check the other version in a new tab. Save again to replace it.',
})
