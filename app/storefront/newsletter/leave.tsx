import {
  href,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { dbContext } from '#app/context.ts'
import { isFailedAnswer } from '#app/failed-answer.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { findReaderByToken, unsubscribe } from '#shop/marketing/manage-newsletter.server.ts'
import { pageMeta } from '../page-meta.ts'

const privately = { headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' } }

const unreached = 'We could not unsubscribe you. Please try again in a moment.'

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: 'Unsubscribe', path: href('/newsletter/leave'), unlisted: true })

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
  return data({ state: await findReaderByToken(context.get(dbContext), tokenOf(request)) }, privately)
}

/** Also what a mail program sends by itself when its reader presses "unsubscribe" (RFC 8058). */
export async function action({ request, context }: ActionFunctionArgs) {
  return data({ left: await unsubscribe(context.get(dbContext), tokenOf(request)) }, privately)
}

/**
 * A server or a network that fails is reported in a sentence; the button stays. The answer has its status, so that the
 * page is not read again.
 */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return serverAction<typeof action>().catch((error: unknown) => {
    if (!isFailedAnswer(error)) throw error
    return data({ left: false, error: unreached }, { status: 503 })
  })
}

export default function LeaveNewsletterPage() {
  const { state } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  const isBusy = useNavigation().state === 'submitting'
  const hasLeft = state === 'left' || answer?.left

  return (
    <div className="shell flex min-h-[60dvh] max-w-2xl flex-col items-start justify-center gap-6 py-16">
      <h1 className="font-display text-page font-medium">
        {hasLeft ? 'You are unsubscribed' : 'Unsubscribe from our newsletter?'}
      </h1>
      {hasLeft ? (
        <>
          <p className="text-lead">
            We will not send our newsletter to this address again. You can subscribe again on our home page any time.
          </p>
          <ButtonLink to={href('/')}>Back to Home</ButtonLink>
        </>
      ) : state === 'reading' || state === 'waiting' ? (
        <>
          <p className="text-lead">We will not send our newsletter to this address again.</p>
          {answer && 'error' in answer && !isBusy && (
            <p role="alert" className="text-danger">
              {answer.error}
            </p>
          )}
          <Form method="post">
            <Button type="submit" busy={isBusy}>
              Unsubscribe
            </Button>
          </Form>
        </>
      ) : (
        <>
          <p className="text-lead">
            We could not find this address on our list. It may be removed already, or part of the link may be missing.
          </p>
          <ButtonLink to={href('/contact')} variant="secondary">
            Write to us
          </ButtonLink>
        </>
      )}
    </div>
  )
}
