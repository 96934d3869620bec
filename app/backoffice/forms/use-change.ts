import { useEffect, useRef } from 'react'
import { type FetcherSubmitFunction, useFetcher } from 'react-router'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { failed, notAllowed, notSaved, signedOut } from '../guard/reachable.ts'

/**
 * Sends a change to the page's action and hears each answer once. A call that got no answer from the shop ends as
 * `{ kind: 'failed' }` by the layout's client middleware (see reachable.ts), so that nothing typed is lost; nor is it
 * when the session is over or the person's roles do not allow it, which a toast says. `early`: answered before the page
 * shows what changed. `submit` sends the next one. `failure`: the sentence to show beside the form.
 */
export function useChange<Answer extends { kind: string }>(
  onAnswer: (answer: Answer, submit: FetcherSubmitFunction) => void,
  { early = false } = {},
) {
  const toast = useToast()
  const fetcher = useFetcher<Answer>()
  const heard = useRef<unknown>(undefined)
  const answer = fetcher.data as Answer | undefined

  useEffect(() => {
    const isUnderWay = early ? fetcher.state === 'submitting' : fetcher.state !== 'idle'
    if (isUnderWay || answer === undefined || heard.current === answer) return
    heard.current = answer
    if (answer.kind === signedOut.kind) toast(sessionIsOver)
    else if (answer.kind === notAllowed.kind) toast(roleIsMissing)
    else onAnswer(answer, fetcher.submit)
  })

  return {
    submit: fetcher.submit,
    Form: fetcher.Form,
    formData: fetcher.formData,
    busy: fetcher.state !== 'idle',
    answer,
    failure: fetcher.state === 'idle' ? failureOf(answer) : undefined,
  }
}

const failureOf = (answer: { kind: string; sentence?: string } | undefined) =>
  answer?.kind === failed.kind ? (answer.sentence ?? notSaved) : undefined

const sessionIsOver = {
  title: 'Your session has expired',
  description: 'Nothing here is lost: sign in again in another tab, then try once more.',
  destructive: true,
  action: { label: 'Sign in', onClick: () => window.open('/admin/sign-in?next=/admin', '_blank') },
}

const roleIsMissing = {
  title: 'Your account may not do this',
  description: 'Nothing was changed. Ask an admin of the shop if you need it for your work.',
  destructive: true,
}
