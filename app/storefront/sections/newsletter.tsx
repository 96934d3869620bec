import { useEffect, useRef, useState } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { tallScript } from '#app/ui/tall-script.ts'
import type { SignUpAnswer } from '../newsletter/sign-up.server.ts'

const thanks = { title: 'Thank you for subscribing!', description: "You've been added to our newsletter list." }

type NewsletterProps = { id: string; title: string; text: string }

/** Sent before the page's script runs, or without one, the form is answered by the home page with the same sentences. */
export function Newsletter({ id, title, text }: NewsletterProps) {
  const fetcher = useFetcher<SignUpAnswer>()
  const plain = useActionData<SignUpAnswer>()
  const answer = fetcher.data ?? plain
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const [edited, setEdited] = useState<typeof answer>()
  const error = answer === edited ? undefined : (answer?.error ?? undefined)

  useEffect(() => {
    if (answer?.error !== null) return
    form.current?.reset()
    toast(thanks)
  }, [answer, toast])

  return (
    <section aria-labelledby={id} className="drawn-later shell pt-8 pb-20 md:pb-28">
      <div className="grid items-end gap-x-16 gap-y-6 border-t border-ink pt-10 lg:grid-cols-2">
        <div className="wrap-anywhere">
          <h2 id={id} className={`font-display text-section font-medium tracking-[-0.01em] ${tallScript(title)}`}>
            {title || 'Join our newsletter'}
          </h2>
          <p className="mt-3 max-w-[52ch] text-ink-soft">
            {text || 'New collections and offers by e-mail. Unsubscribe any time.'}
          </p>
          {plain?.error === null && (
            <noscript>
              <p role="status" className="mt-3 text-good">
                {thanks.title} {thanks.description}
              </p>
            </noscript>
          )}
        </div>
        <fetcher.Form ref={form} method="post" action="/?index" className="flex items-start gap-3">
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
            error={error}
            isOnlyOne
            onChange={() => setEdited(answer)}
            className="flex-1"
          />
          <Button type="submit" variant="ink" busy={fetcher.state !== 'idle'}>
            Subscribe
          </Button>
        </fetcher.Form>
      </div>
    </section>
  )
}
