import { useToast } from '#app/ui/overlays/toast.tsx'
import { useChange } from '../forms/use-change.ts'
import { type AccountAnswer, toastFor } from './account-answer.ts'

/** A panel's own changes: success and failure are reported in a toast, the rest is the panel's to show. */
export function useAccountChange(
  onAnswer: (answer: AccountAnswer) => void = () => {},
  options: { early?: boolean } = {},
) {
  const toast = useToast()
  return useChange<AccountAnswer>((answer) => {
    const message = toastFor(answer)
    if (message) toast(message)
    onAnswer(answer)
  }, options)
}

/** The error of a field, as the last answer says. */
export const errorOf = (answer: AccountAnswer | undefined, field: string) =>
  answer?.kind === 'invalid' ? answer.fields[field] : undefined
