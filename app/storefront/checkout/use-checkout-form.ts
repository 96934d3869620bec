import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { firstErrors } from '#shared/first-errors.ts'
import type { CheckoutForm } from '#shop/orders/inputs.ts'
import { keepTyped, readForm, useTypedForm } from './typed-form.ts'

/** The checks come once the form is touched: the page is there without them. */
const loadChecks = () => import('#shop/orders/inputs.ts')

export type FieldErrors = Partial<Record<keyof CheckoutForm, string>>

/** The form as the browser holds it, and what is wrong with it. Errors leave as their field is edited. */
export function useCheckoutForm() {
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [shown, setShown] = useState(0)
  const toast = useToast()
  useTypedForm(form)

  useEffect(() => {
    if (shown > 0) summary.current?.focus()
  }, [shown])

  function edited(event: FormEvent<HTMLFormElement>) {
    void loadChecks().catch(() => {})
    keepTyped(event.currentTarget)
    const { name } = event.target as HTMLInputElement
    setErrors(({ [name as keyof CheckoutForm]: _fixed, ...others }) => others)
  }

  function refuse(found: FieldErrors) {
    setErrors(found)
    setShown((times) => times + 1)
    toast({
      title: 'Form Validation Error',
      description: 'Please fill out all required fields correctly.',
      destructive: true,
    })
  }

  /** The form as it is sent; null after saying what is wrong. Where the checks cannot be had, the server's own follow. */
  async function validate(): Promise<CheckoutForm | null> {
    const checks = await loadChecks().catch(() => null)
    const typed = readForm(form.current!)
    if (!checks) return typed as CheckoutForm
    const parsed = checks.CheckoutForm.safeParse(typed)
    if (parsed.success) {
      setErrors({})
      return parsed.data
    }
    refuse(firstErrors(parsed.error))
    return null
  }

  /** The server's errors, by paths such as "customer.email". */
  function refuseFields(fields: Record<string, string>) {
    refuse(Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.split('.').at(-1)!, message])))
  }

  return { form, summary, errors, edited, validate, refuseFields }
}
