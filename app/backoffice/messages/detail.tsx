import { data } from 'react-router'
import { dbContext, formActionContext, staffContext } from '#app/context.ts'
import { useToast } from '#app/ui/overlays/toast.tsx'
import type { Db } from '#db/client.server.ts'
import { answerMessage, findMessageEmails, resendMessageEmail } from '#shop/marketing/answer-message.server.ts'
import { findAssignees, findMessage } from '#shop/marketing/find-messages.server.ts'
import { assignMessage, noteOnMessage, setMessageClosed } from '#shop/marketing/manage-messages.server.ts'
import { ticketOf } from '#shop/marketing/rules.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { useChange } from '../forms/use-change.ts'
import { PageHead } from '../frame/page-head.tsx'
import { RecordFailure } from '../frame/record-failure.tsx'
import type { CrumbHandle } from '../frame/top-bar.tsx'
import { attempt } from '../guard/attempt.server.ts'
import { fieldsOf } from '../guard/form-action.ts'
import { useMay } from '../guard/use-may.ts'
import { readId } from '../lists/list-address.ts'
import type { Route } from './+types/detail'
import { AnswerPanel } from './answer-panel.tsx'
import { CarePanel } from './care-panel.tsx'
import { Conversation } from './conversation.tsx'
import { type MessageAnswer, MessageChange, toastFor } from './message-change.ts'
import { MessageState } from './message-state.tsx'

export const handle: CrumbHandle = {
  crumbs: ({ message }: Route.ComponentProps['loaderData']) => [
    { label: 'Messages', to: '/admin/messages' },
    { label: ticketOf(message.id) },
  ],
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const id = readId(params.id)
  const message = id === null ? null : await findMessage(db, id)
  if (!message) throw data(null, { status: 404 })
  const [emails, people] = await Promise.all([findMessageEmails(db, message.id), findAssignees(db)])
  return { message, emails, people, me: context.get(staffContext).id }
}

export async function action({ params, context }: Route.ActionArgs) {
  const read = MessageChange.safeParse(fieldsOf(context.get(formActionContext)))
  const id = readId(params.id)
  if (id === null) return data<MessageAnswer>({ kind: 'gone' }, { status: 404 })
  if (!read.success)
    return data<MessageAnswer>({ kind: 'invalid', sentence: read.error.issues[0]!.message }, { status: 422 })
  const change = read.data
  const [db, by] = [context.get(dbContext), context.get(staffContext)]
  return attempt<MessageAnswer>(context, async () => {
    if (change.intent === 'answer') {
      const outcome = await answerMessage(db, by, { id, ...change })
      return outcome === 'answered' ? { kind: 'done', intent: change.intent } : { kind: outcome }
    }
    return (await carryOut(db, by, id, change)) ? { kind: 'done', intent: change.intent } : { kind: 'gone' }
  })
}

/** False: what it is about is gone. */
function carryOut(db: Db, by: StaffMember, id: number, change: Exclude<MessageChange, { intent: 'answer' }>) {
  if (change.intent === 'note') return noteOnMessage(db, by, { id, body: change.body })
  if (change.intent === 'assign') return assignMessage(db, by, { id, to: change.to || null })
  if (change.intent === 'resend') return resendMessageEmail(db, by, { id, emailId: change.emailId })
  return setMessageClosed(db, by, { id, closed: change.intent === 'close' })
}

export default function MessagePage({ loaderData: { message, emails, people, me } }: Route.ComponentProps) {
  const toast = useToast()
  const may = useMay()
  const change = useChange<MessageAnswer>((answer) => toast(toastFor(answer)))
  const submit = (fields: Record<string, string>) => void change.submit(fields, { method: 'post' })
  const mayAnswer = may('messages.answer')

  return (
    <>
      <PageHead title={message.subject} beside={<MessageState state={message.state} />} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Conversation
            message={message}
            emails={emails}
            busy={change.busy}
            onResend={mayAnswer ? (emailId) => submit({ intent: 'resend', emailId: String(emailId) }) : undefined}
          />
          {mayAnswer && <AnswerPanel message={message} />}
        </div>
        <CarePanel
          message={message}
          people={people}
          me={me}
          busy={change.busy}
          onSend={mayAnswer ? submit : undefined}
        />
      </div>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <RecordFailure
      error={error}
      failed={{ title: 'Message', sentence: 'Failed to load the message. Please try again.' }}
      missing={{
        title: 'Message not found',
        description: 'Look for it by its ticket number, name or e-mail.',
        back: { to: '/admin/messages', label: 'All messages' },
      }}
    />
  )
}
