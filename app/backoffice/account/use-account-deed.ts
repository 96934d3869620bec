import { useToast } from '#app/ui/overlays/toast.tsx'
import { useDeed } from '../forms/use-deed.ts'
import { type AccountAnswer, wordsOf } from './account-answer.ts'

/** A panel's own changes: what is done or went wrong is told in a toast, the rest is the panel's to show. */
export function useAccountDeed(
  onAnswer: (answer: AccountAnswer) => void = () => {},
  options: { early?: boolean } = {},
) {
  const toast = useToast()
  return useDeed<AccountAnswer>((answer) => {
    const words = wordsOf(answer)
    if (words) toast(words)
    onAnswer(answer)
  }, options)
}

/** What is wrong with a field, as the last answer says. */
export const faultOf = (answer: AccountAnswer | undefined, field: string) =>
  answer?.kind === 'invalid' ? answer.fields[field] : undefined
