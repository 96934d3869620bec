import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { ContactMessage } from '#shop/marketing/inputs.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import type { Sending } from './page.tsx'

type Errors = Record<string, string>

export function ContactForm() {
  const answer = useActionData() as Sending | undefined
  const isSending = useNavigation().formAction === '/contact'
  const form = useRef<HTMLFormElement>(null)
  const [own, setOwn] = useState<{ since?: Sending; errors: Errors }>({ errors: {} })
  const errors = own.since === answer ? own.errors : (answer?.fields ?? {})
  const setErrors = (found: Errors) => setOwn({ since: answer, errors: found })
  const toast = useToast()

  useEffect(() => {
    if (!answer) return
    if (answer.sent) {
      form.current?.reset()
      toast({ title: 'Message Sent!', description: 'Thank you for writing. We will get back to you soon.' })
    } else if (answer.error) {
      toast({ title: 'Message not sent', description: answer.error, destructive: true })
    }
  }, [answer, toast])

  function edited({ target }: FormEvent) {
    const { [(target as HTMLInputElement).name]: mended, ...others } = errors
    if (mended) setErrors(others)
  }

  function check(event: FormEvent<HTMLFormElement>) {
    const message = ContactMessage.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    if (isSending || !message.success) event.preventDefault()
    if (message.success) return
    const found = Object.fromEntries(message.error.issues.toReversed().map(({ path, message }) => [path[0], message]))
    setErrors(found)
    const first = ['name', 'email', 'subject', 'message'].find((name) => found[name])
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name='${first}']`)?.focus()
  }

  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      aria-label="Write to us"
      onSubmit={check}
      onInput={edited}
      className="flex flex-col gap-5"
    >
      {answer?.sent && <p className="bg-good-tint p-4 text-good">Message Sent! Thank you for writing.</p>}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" name="name" autoComplete="name" maxLength={120} required error={errors.name} />
        <TextField label="Email" name="email" type="email" autoComplete="email" maxLength={254} required error={errors.email} />
      </div>
      <TextField label="Subject" name="subject" autoComplete="off" maxLength={200} required error={errors.subject} />
      <TextArea label="Message" name="message" rows={7} maxLength={5_000} required error={errors.message} className="[&_textarea]:min-h-44" />
      {answer?.error && !isSending && (
        <p role="alert" className="text-small text-danger">
          {answer.error}
        </p>
      )}
      <Button type="submit" size="large" busy={isSending} className="self-start">
        {isSending ? 'Sending...' : 'Send Message'}
      </Button>
    </Form>
  )
}
