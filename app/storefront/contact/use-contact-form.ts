import { type FormEvent, useEffect, useRef, useState } from 'react'
import { href, useActionData, useLocation, useNavigation } from 'react-router'
import { useFailureToast, useToast } from '#app/ui/overlays/toast.tsx'
import { firstErrors } from '#shared/first-errors.ts'
import { subjectFrom } from './asked-about.ts'

/** `typed`: what was refused, for a page that is written anew. */
export type Sending = {
  sent: boolean
  error?: string
  fields?: Record<string, string>
  typed?: Record<string, string>
}

export type Errors = Record<string, string>

/** The checks come once the form is touched: the page is there without them. Where they cannot be had, the server's do. */
const loadChecks = () => import('#shop/marketing/inputs.ts').catch(() => 'away' as const)

/** A message that is being typed, checked as the server checks it, and sent. */
export function useContactForm() {
  const answer = useActionData() as Sending | undefined
  const isSending = useNavigation().formAction === href('/contact')
  const form = useRef<HTMLFormElement>(null)
  const [own, setOwn] = useState<{ since?: Sending; errors: Errors }>({ errors: {} })
  const errors = own.since === answer ? own.errors : (answer?.fields ?? {})
  const setErrors = (found: Errors) => setOwn({ since: answer, errors: found })
  const toast = useToast()
  const fail = useFailureToast(!isSending && answer?.error !== undefined)
  const checks = useRef<Awaited<ReturnType<typeof loadChecks>> | null>(null)

  const { hash } = useLocation()

  useEffect(() => {
    const subject = form.current?.querySelector<HTMLInputElement>('[name=subject]')
    if (subject?.value === '') subject.value = subjectFrom(hash) ?? ''
  }, [hash])

  useEffect(() => {
    if (!answer) return
    if (answer.sent) {
      form.current?.reset()
      toast({ title: 'Message Sent!', description: 'Thank you for writing. We will get back to you soon.' })
    } else if (answer.error) {
      fail({ title: 'Message not sent', description: answer.error })
    } else if (answer.fields) {
      goToFirst(form.current, answer.fields)
    }
  }, [answer, toast, fail])

  function edited({ target }: FormEvent) {
    const { [(target as HTMLInputElement).name]: fixed, ...others } = errors
    if (fixed) setErrors(others)
  }

  function check(event: FormEvent<HTMLFormElement>) {
    const sent = event.currentTarget
    if (isSending) event.preventDefault()
    if (isSending || checks.current === 'away') return
    if (!checks.current) {
      event.preventDefault()
      void checkOnceLoaded(sent)
      return
    }
    const message = checks.current.ContactMessage.safeParse(Object.fromEntries(new FormData(sent)))
    if (message.success) return
    event.preventDefault()
    const found = firstErrors(message.error)
    setErrors(found)
    goToFirst(sent, found)
  }

  async function checkOnceLoaded(sent: HTMLFormElement) {
    checks.current = await loadChecks()
    sent.requestSubmit()
  }

  const prepare = () => void loadChecks().then((loaded) => (checks.current = loaded))
  return { form, answer, isSending, errors, edited, check, prepare }
}

function goToFirst(form: HTMLFormElement | null, errors: Errors) {
  const first = ['name', 'email', 'subject', 'message'].find((name) => errors[name])
  if (first) form?.querySelector<HTMLElement>(`[name='${first}']`)?.focus()
}
