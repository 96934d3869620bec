import { useState } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { productHref } from '../../product-href.ts'

/** `typed`: what was refused, for a page that is written anew. */
export type RemindAnswer = { error: string | null; typed?: string }

/** Takes an e-mail address for a reminder. Without a script the page answers with the same sentences. */
export default function RemindForm({ productId }: { productId: number }) {
  const fetcher = useFetcher<RemindAnswer>()
  const plain = useActionData<RemindAnswer>()
  const answer = fetcher.data ?? plain
  const [edited, setEdited] = useState<typeof answer>()
  const error = answer === edited ? undefined : (answer?.error ?? undefined)

  if (answer?.error === null) {
    return (
      <p role="status" className="text-small">
        Please check your e-mail and press the link in it. Then we remind you a few minutes before the start.
      </p>
    )
  }
  return (
    <fetcher.Form method="post" action={productHref(productId)} className="flex flex-wrap items-end gap-3">
      <TextField
        label="E-mail address"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        required
        defaultValue={plain?.typed}
        error={error}
        isOnlyOne
        onChange={() => setEdited(answer)}
        className="min-w-0 flex-1 basis-48"
      />
      <Button type="submit" variant="ink" busy={fetcher.state !== 'idle'}>
        Remind me
      </Button>
      <p className="basis-full text-small text-ink-soft">
        One e-mail a few minutes before the start. Then we delete your address.
      </p>
    </fetcher.Form>
  )
}
