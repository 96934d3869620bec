import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useFetcher,
  useLoaderData,
} from 'react-router'
import { refusedWith } from '#app/failed-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { LogoPicture } from '#app/ui/logo-picture.tsx'
import { tallScript } from '#app/ui/tall-script.ts'
import { StaffDoor } from '../frame/staff-door.tsx'
import { type SignUpAnswer, signUp } from '../newsletter/sign-up.server.ts'
import { findStore } from './find-store.server.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { brand, logo } = (await findStore(context)).settings
  const { name, tagline, blurb } = brand
  return { name, tagline, blurb, logo: logo.onLight }
}

export const action = ({ request, context }: ActionFunctionArgs) => signUp(request, context)

const notSignedUp = 'We could not sign you up just now. Please try again.'

export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<SignUpAnswer> {
  return serverAction<typeof action>().catch((error: unknown) => ({ error: refusedWith(error) ?? notSignedUp }))
}

/**
 * A page of its own with status 200 that says noindex. 503 tells search engines that what they have listed comes back
 * in hours or days, and they drop an address that says so for longer; a shop in preparation has nothing listed yet.
 * https://developers.google.com/search/docs/crawling-indexing/pause-online-business
 */
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: loaderData ? `${loaderData.name} opens soon` : 'Opening soon' },
  { name: 'robots', content: 'noindex' },
]

const maxLogoSize = { width: 320, height: 96 }

/** The page that everybody but staff sees of a shop in preparation. */
export default function ComingSoonPage() {
  const { name, tagline, blurb, logo } = useLoaderData<typeof loader>()
  return (
    <div className="flex min-h-[calc(100dvh-var(--band-height))] flex-col">
      <StaffDoor />
      <main className="shell flex max-w-3xl grow flex-col items-start justify-center gap-6 py-16">
        <p className="text-small font-semibold text-ink-soft">Opening soon</p>
        <h1 className={`font-display text-page font-medium wrap-anywhere ${tallScript(name)}`}>
          {logo ? <LogoPicture logo={logo} alt={name} most={maxLogoSize} /> : name}
        </h1>
        {tagline && <p className="text-lead">{tagline}</p>}
        {blurb && <p className="max-w-[60ch] text-ink-soft">{blurb}</p>}
        <SignUp />
      </main>
    </div>
  )
}

function SignUp() {
  const fetcher = useFetcher<SignUpAnswer>()
  // Without a script the page itself is the answer.
  const plain = useActionData<SignUpAnswer>()
  const answer = fetcher.state === 'idle' ? (fetcher.data ?? plain) : undefined
  if (answer?.error === null)
    return (
      <p role="status" className="border-t border-ink pt-6 text-lead">
        Thank you. Please open the link in the e-mail that we sent you, and we will write to you when we open.
      </p>
    )
  return (
    <fetcher.Form method="post" className="flex w-full max-w-xl flex-col gap-3 border-t border-ink pt-6">
      <h2 className="font-semibold">Hear from us when we open</h2>
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label="E-mail address"
          hideLabel
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          placeholder="E-mail address"
          required
          defaultValue={plain?.typed}
          error={answer?.error ?? undefined}
          isOnlyOne
          className="min-w-56 flex-1"
        />
        <Button type="submit" variant="ink" busy={fetcher.state !== 'idle'}>
          Subscribe
        </Button>
      </div>
      <p className="text-small text-ink-soft">At most twice a month. Unsubscribe any time.</p>
    </fetcher.Form>
  )
}
