import { type SubmitEvent, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Radio } from '#app/ui/fields/radio.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { required } from '#shared/plain-errors.ts'
import { contactLengths } from '#shop/marketing/field-lengths.ts'
import type { MessageDetail } from '#shop/marketing/find-messages.server.ts'
import { FormRefusal } from '../forms/form-refusal.tsx'
import { UnsavedChanges } from '../forms/unsaved-changes.tsx'
import { useAction } from '../forms/use-action.ts'
import { Panel } from '../frame/panel.tsx'
import { messageMessages } from './message-messages.ts'

/** An answer that goes out by e-mail, or a note that stays here. */
export function AnswerPanel({ message }: { message: MessageDetail }) {
  const [kind, setKind] = useState<'answer' | 'note'>('answer')
  const [body, setBody] = useState('')
  const [error, setError] = useState<string>()
  const [seen, setSeen] = useState(message.entries.at(-1)?.id ?? 0)
  const action = useAction({ ...messageMessages, done: null }, (outcome) => {
    if (outcome.kind === 'done') setBody('')
    if (outcome.kind === 'done' || outcome.kind === 'conflict') setSeen(message.entries.at(-1)?.id ?? 0)
    setError(outcome.kind === 'invalid' ? outcome.errors.body : undefined)
  })
  const isAnswer = kind === 'answer'

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (action.busy) return
    // Of what was typed before the script listened only the field knows.
    const typed = String(new FormData(event.currentTarget).get('body'))
    if (typed.trim() === '') return setError(required)
    const params = { id: String(message.id) }
    if (isAnswer) {
      action.send(
        href('/admin/messages/:id/answer', params),
        { body: typed, seen: String(seen) },
        { says: { done: { title: 'Answer saved', description: 'We e-mail it within a minute.' } } },
      )
    } else action.send(href('/admin/messages/:id/notes', params), { body: typed }, { says: { done: 'Note saved' } })
  }

  return (
    <Panel title="Write an answer or a note">
      <form noValidate aria-label="Write" onSubmit={send} className="flex flex-col gap-4 p-4 md:p-5">
        <fieldset className="flex flex-wrap gap-x-8">
          <legend className="sr-only">What to write</legend>
          <Radio name="kind" checked={isAnswer} onChange={() => setKind('answer')}>
            Answer by e-mail
          </Radio>
          <Radio name="kind" checked={!isAnswer} onChange={() => setKind('note')}>
            Note for staff
          </Radio>
        </fieldset>
        <TextArea
          label={isAnswer ? `Answer to ${message.name}` : 'Note'}
          hint={
            isAnswer
              ? 'The greeting, the ticket number and their question are added automatically.'
              : 'Only staff can see it.'
          }
          name="body"
          rows={6}
          maxLength={contactLengths.message}
          required
          value={body}
          onChange={({ currentTarget }) => {
            setBody(currentTarget.value)
            setError(undefined)
          }}
          error={error}
        />
        <FormRefusal sentence={action.failure} />
        <Button type="submit" busy={action.busy} className="self-start">
          {isAnswer ? 'Send answer' : 'Save note'}
        </Button>
      </form>
      <UnsavedChanges when={body.trim() !== '' && !action.busy} />
    </Panel>
  )
}
