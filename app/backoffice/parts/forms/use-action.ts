import { use, useEffect, useRef } from 'react'
import { type SubmitOptions, type SubmitTarget, useFetcher } from 'react-router'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { awaitAnswer } from '../guard/awaited-answers.ts'
import { ConfirmContext } from '../guard/confirm-context.ts'
import type { Failed, Outcome } from '../guard/outcome.ts'
import { notAllowed, notSaved, signedOut, unconfirmed } from '../guard/reachable.ts'
import { withSentKey } from '../guard/sent-key.ts'
import { roleIsMissing, sessionIsOver } from '../guard/session-is-over.ts'
import { type ActionMessages, toastOf } from './action-messages.ts'
import { randomKey } from './random-key.ts'
import { sentBody, sentContent } from './sent-content.ts'

type SendOptions = Pick<SubmitOptions, 'encType'> & {
  /** The sentences of this one action's toasts instead, where a screen sends several. */
  says?: Partial<ActionMessages>
}

/** The options for a form with a whole file in it: percent signs would make three bytes of each comma. */
export const asFile: SendOptions = { encType: 'multipart/form-data' }

export type Send = (address: string, body?: SubmitTarget, options?: SendOptions) => void

/**
 * Sends actions to their addresses and shows the toast of each outcome, once. A call that got no answer from the shop
 * ends as `failed` by the layout's client middleware (reachable.ts), so that nothing typed is lost; nor is it when the
 * session is over or a permission is missing, which is shown here. Where the password is asked for again, the same content
 * is sent again once it is right. The same content goes under the same key until it is
 * answered: the shop does it once. `onOutcome` is called after the toast; `early`: before the page shows what changed;
 * `leaves`: so once it is done, since the page then goes elsewhere. `failure` is the sentence to show beside the form.
 */
export function useAction<Result extends Outcome = Outcome>(
  messages: ActionMessages,
  onOutcome: (outcome: Result | Failed, send: Send) => void = () => {},
  { early = false, leaves = false } = {},
) {
  const toast = useToast()
  const askToConfirm = use(ConfirmContext)
  const fetcher = useFetcher<Result | Failed>()
  const shown = useRef<unknown>(undefined)
  const says = useRef<Partial<ActionMessages>>(undefined)
  const again = useRef(() => {})
  const unanswered = useRef<{ content: string; key: string }>(undefined)
  const outcome = fetcher.data as Result | Failed | undefined

  const send: Send = (address, body = {}, options = {}) => {
    says.current = options.says
    const sent = sentBody(body)
    again.current = () => send(address, sent, options)
    const stopWaiting = early
      ? awaitAnswer(address, (answered) => latest.current(answered as Result | Failed))
      : undefined
    const content = sentContent(address, body)
    if (unanswered.current?.content !== content) unanswered.current = { content, key: randomKey() }
    const action = withSentKey(address, unanswered.current.key)
    void fetcher.submit(body, { method: 'post', action, encType: options.encType }).finally(stopWaiting)
  }

  const say = (answered: Result | Failed) => {
    shown.current = answered
    const { kind } = answered as { kind: string }
    if (!neverReached.includes(kind)) unanswered.current = undefined
    if (kind === unconfirmed.kind) return askToConfirm(again.current)
    const message = refusals[kind] ?? toastOf(answered, { ...messages, ...says.current })
    if (message) toast(message)
  }
  const tell = (answered: Result | Failed) => {
    if (shown.current === answered) return
    say(answered)
    if (!notAnswered.includes((answered as { kind: string }).kind)) onOutcome(answered, send)
  }
  const latest = useRef(tell)
  const leave = useRef(() => {})
  // A row or a band may be gone from the page that shows the outcome.
  useEffect(() => () => leave.current(), [])

  useEffect(() => {
    latest.current = tell
    leave.current = () => {
      if (outcome !== undefined && shown.current !== outcome) say(outcome)
    }
    const isUnderWay =
      early || (leaves && outcome?.kind === 'done') ? fetcher.state === 'submitting' : fetcher.state !== 'idle'
    if (!isUnderWay && outcome !== undefined) tell(outcome)
  })

  return {
    send,
    Form: fetcher.Form,
    formData: fetcher.formData,
    busy: fetcher.state !== 'idle',
    /** Until it is answered: not while the page is read anew afterwards. */
    isSending: fetcher.state === 'submitting',
    outcome,
    /** The errors that the server found in the fields. */
    errors: outcome?.kind === 'invalid' ? outcome.errors : undefined,
    failure: fetcher.state === 'idle' && outcome?.kind === 'failed' ? (outcome.sentence ?? notSaved) : undefined,
  }
}

/** Given before the action is asked. */
const refusals: Record<string, Parameters<ReturnType<typeof useToast>>[0]> = {
  [signedOut.kind]: sessionIsOver,
  [notAllowed.kind]: roleIsMissing,
}

/** The guard's answers in place of the action's own. */
const notAnswered: readonly string[] = [unconfirmed.kind, ...Object.keys(refusals)]

/** Answers that do not come from the action: an earlier press of it may have been done all the same. */
const neverReached: readonly string[] = ['failed', ...notAnswered]
