import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Radio } from '#app/ui/fields/radio.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import type { MessageDetail } from '#shop/marketing/find-messages.server.ts'
import { MessageNote } from '#shop/marketing/inputs.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { FormRefusal } from '../../parts/forms/form-refusal.tsx'
import { UnsavedChanges } from '../../parts/forms/unsaved-changes.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { useForm } from '../../parts/forms/use-form.ts'
import { messageMessages } from './message-messages.ts'

/** An answer that goes out by e-mail, or a note that stays here. */
export function AnswerPanel({ message }: { message: MessageDetail }) {
  const [kind, setKind] = useState<'answer' | 'note'>('answer')
  const [body, setBody] = useState('')
  const [seen, setSeen] = useState(message.entries.at(-1)?.id ?? 0)
  const action = useAction({ ...messageMessages, done: null }, (outcome) => {
    if (outcome.kind === 'done') setBody('')
    if (outcome.kind === 'done' || outcome.kind === 'conflict') setSeen(message.entries.at(-1)?.id ?? 0)
  })
  const isAnswer = kind === 'answer'
  const form = useForm({
    schema: MessageNote,
    action,
    toastOf: () => null,
    onSubmit(typed) {
      const params = { id: String(message.id) }
      if (isAnswer) {
        typed.set('seen', String(seen))
        action.send(href('/admin/messages/:id/answer', params), typed, {
          says: { done: { title: 'Answer saved', description: 'We e-mail it within a minute.' } },
        })
      } else action.send(href('/admin/messages/:id/notes', params), typed, { says: { done: 'Note saved' } })
    },
  })

  return (
    <Panel title="Write an answer or a note">
      <form {...form.props} aria-label="Write" className="flex flex-col gap-4 p-4 md:p-5">
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
          {...form.field('body')}
          rows={6}
          value={body}
          onChange={({ currentTarget }) => setBody(currentTarget.value)}
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
