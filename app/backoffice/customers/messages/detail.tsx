import { data, href } from 'react-router'
import { dbContext, staffContext } from '#app/context.ts'
import { findMessageEmails } from '#shop/marketing/answer-message.server.ts'
import { findAssignees, findMessage } from '#shop/marketing/find-messages.server.ts'
import { ticketOf } from '#shop/marketing/rules.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import type { CrumbHandle } from '../../frame/frame/top-bar.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import { readId } from '../../parts/lists/list-address.ts'
import type { Route } from './+types/detail'
import { AnswerPanel } from './answer-panel.tsx'
import { CarePanel } from './care-panel.tsx'
import { Conversation } from './conversation.tsx'
import { messageMessages } from './message-messages.ts'
import { MessageState } from './message-state.tsx'

export const handle: CrumbHandle = { name: ({ message }: Route.ComponentProps['loaderData']) => ticketOf(message.id) }

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const id = readId(params.id)
  const message = id === null ? null : await findMessage(db, id)
  if (!message) throw data(null, { status: 404 })
  const [emails, people] = await Promise.all([findMessageEmails(db, message.id), findAssignees(db)])
  return { message, emails, people, me: context.get(staffContext).id }
}

export default function MessagePage({ loaderData: { message, emails, people, me } }: Route.ComponentProps) {
  const may = useMay()
  const action = useAction({ ...messageMessages, done: null })
  const params = { id: String(message.id) }
  const mayAnswer = may('messages.answer')

  return (
    <>
      <PageHead title={message.subject} beside={<MessageState state={message.state} />} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Conversation
            message={message}
            emails={emails}
            busy={action.busy}
            onResend={
              mayAnswer
                ? (emailId) =>
                    action.send(
                      href('/admin/messages/:id/resend', params),
                      { emailId },
                      { says: { done: 'We send the e-mail again within a minute' } },
                    )
                : undefined
            }
          />
          {mayAnswer && <AnswerPanel message={message} />}
        </div>
        <CarePanel
          message={message}
          people={people}
          me={me}
          busy={action.busy}
          send={mayAnswer ? action.send : undefined}
        />
      </div>
    </>
  )
}
