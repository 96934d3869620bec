import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'

/**
 * Sends a change to the page's action and hears each answer once. A call that never got through ends as
 * `{ kind: 'failed' }` by the route's clientAction (see reachable.ts), so that nothing typed is lost.
 */
export function useDeed<Answer extends { kind: string }>(onAnswer: (answer: Answer) => void) {
  const fetcher = useFetcher<Answer>()
  const heard = useRef<unknown>(undefined)
  const answer = fetcher.data as Answer | undefined

  useEffect(() => {
    if (fetcher.state !== 'idle' || answer === undefined || heard.current === answer) return
    heard.current = answer
    onAnswer(answer)
  })

  return { submit: fetcher.submit, Form: fetcher.Form, formData: fetcher.formData, busy: fetcher.state !== 'idle', answer }
}
