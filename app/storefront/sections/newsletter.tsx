import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { tallScript } from '#app/ui/tall-script.ts'
import type { SignUpAnswer } from '../newsletter/sign-up.server.ts'

type NewsletterProps = { id: string; title: string; text: string }

export function Newsletter({ id, title, text }: NewsletterProps) {
  const fetcher = useFetcher<SignUpAnswer>()
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const [edited, setEdited] = useState<typeof fetcher.data>()
  const error = fetcher.data === edited ? undefined : (fetcher.data?.error ?? undefined)

  useEffect(() => {
    if (fetcher.data?.error !== null) return
    form.current?.reset()
    toast({ title: 'Thank you for subscribing!', description: "You've been added to our newsletter list." })
  }, [fetcher.data, toast])

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
            error={error}
            onChange={() => setEdited(fetcher.data)}
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
