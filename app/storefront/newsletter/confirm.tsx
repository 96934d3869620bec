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
import { confirmSubscription, findReaderByToken } from '#shop/marketing/manage-newsletter.server.ts'
import { pageMeta } from '../page-meta.ts'

const privately = { headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' } }

const unreached = 'We could not confirm your address. Please try again in a moment.'

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: 'Confirm your address', path: href('/newsletter/confirm'), unlisted: true })

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

/** Changes nothing: programs that look through e-mails follow every link, and confirm nothing by it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return data({ state: await findReaderByToken(context.get(dbContext), tokenOf(request)) }, privately)
}

export async function action({ request, context }: ActionFunctionArgs) {
  return data({ isConfirmed: await confirmSubscription(context.get(dbContext), tokenOf(request)) }, privately)
}

/**
 * A server or a network that fails is reported in a sentence; the button stays. The answer has its status, so that the
 * page is not read again.
 */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return serverAction<typeof action>().catch((error: unknown) => {
    if (!isFailedAnswer(error)) throw error
    return data({ isConfirmed: false, error: unreached }, { status: 503 })
  })
}

export default function ConfirmNewsletterPage() {
  const { state } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  const isBusy = useNavigation().state === 'submitting'
  const isReading = state === 'reading' || answer?.isConfirmed

  return (
    <div className="shell flex min-h-[60dvh] max-w-2xl flex-col items-start justify-center gap-6 py-16">
      <h1 className="font-display text-page font-medium">
        {isReading ? 'You are subscribed' : 'Confirm your address'}
      </h1>
      {isReading ? (
        <>
          <p className="text-lead">Thank you. Every newsletter has a link to unsubscribe.</p>
          <ButtonLink to={href('/')}>Back to Home</ButtonLink>
        </>
      ) : state === 'unknown' ? (
        <>
          <p className="text-lead">
            This link does not work. It may be more than a week old, or part of it may be missing. Please subscribe
            again on our home page.
          </p>
          <ButtonLink to={href('/')}>Back to Home</ButtonLink>
        </>
      ) : (
        <>
          <p className="text-lead">Press Confirm to get our newsletter at this address.</p>
          {answer && 'error' in answer && !isBusy && (
            <p role="alert" className="text-danger">
              {answer.error}
            </p>
          )}
          <Form method="post">
            <Button type="submit" busy={isBusy}>
              Confirm
            </Button>
          </Form>
        </>
      )}
    </div>
  )
}
