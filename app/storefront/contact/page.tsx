import { type ActionFunctionArgs, type ClientActionFunctionArgs, data, href, Link, type MetaArgs } from 'react-router'
import { clientAddressContext, dbContext } from '#app/context.ts'
import { refusedWith } from '#app/failed-answer.ts'
import { firstErrors } from '#shared/first-errors.ts'
import { textFields } from '#shared/forms/form-text.ts'
import { keepContactMessage } from '#shop/marketing/commands.server.ts'
import { ContactMessage } from '#shop/marketing/inputs.ts'
import { countRequest } from '#shop/rate-limits/count-requests.server.ts'
import { rateLimits } from '#shop/rate-limits/limits.ts'
import { pageMeta } from '../page-meta.ts'
import { ContactDetails } from './contact-details.tsx'
import { ContactForm } from './contact-form.tsx'
import { TownMap } from './town-map.tsx'
import type { Sending } from './use-contact-form.ts'

const sendingMs = 1_500

const unsent = 'We could not send your message. Your text is still here: please try again, nothing is sent twice.'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Contact',
    description: 'Write to us. Our team will reply.',
    path: href('/contact'),
  })

export async function action({ request, context }: ActionFunctionArgs) {
  const typed = textFields(await request.formData())
  const message = ContactMessage.safeParse(typed)
  if (!message.success) {
    const fields = firstErrors(message.error)
    return data<Sending>({ sent: false, fields, typed }, { status: 422 })
  }
  const db = context.get(dbContext)
  if ((await countRequest(db, 'messages by network', context.get(clientAddressContext))).isOver)
    return data<Sending>({ sent: false, error: rateLimits['messages by network'].sentence, typed }, { status: 429 })
  await keepContactMessage(db, message.data)
  return data<Sending>({ sent: true })
}

/** A server or a network that fails is reported in a sentence, beside a form that still holds the typed text. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<Sending> {
  const pause = new Promise((resolve) => setTimeout(resolve, sendingMs))
  try {
    const [answer] = await Promise.all([serverAction<typeof action>(), pause])
    return answer
  } catch (error) {
    return { sent: false, error: refusedWith(error) ?? unsent }
  }
}

export default function ContactPage() {
  return (
    <div className="shell py-10 md:py-16">
      <div className="max-w-2xl">
        <h1 className="font-display text-page font-medium">Contact</h1>
        <p className="mt-4 text-lead text-ink-soft">
          Do you have a question about a size, an order or a fabric? Write to us. Our team will reply.
        </p>
        <p className="mt-2 text-ink-soft">
          Where is your parcel?{' '}
          <Link
            to={href('/orders/find')}
            className="inline-flex min-h-11 items-center text-ink underline underline-offset-4 hover:text-accent"
          >
            Track order
          </Link>
        </p>
      </div>
      <div className="mt-10 grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_min(24rem,42%)] lg:gap-20">
        <ContactForm />
        <ContactDetails />
      </div>
      <TownMap />
    </div>
  )
}
