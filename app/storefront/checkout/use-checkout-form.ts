import { useToast } from '#app/ui/toast.tsx'
import { CheckoutForm } from '#shop/orders/inputs.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { keepTyped, readForm, useTypedForm } from './typed-form.ts'

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
    keepTyped(event.currentTarget)
    const { name } = event.target as HTMLInputElement
    setErrors(({ [name as keyof CheckoutForm]: _mended, ...others }) => others)
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

  /** The form as it is sent; null after saying what is wrong. */
  function validate(): CheckoutForm | null {
    const parsed = CheckoutForm.safeParse(readForm(form.current!))
    if (parsed.success) {
      setErrors({})
      return parsed.data
    }
    refuse(firstOfEach(parsed.error.issues))
    return null
  }

  /** What the server found, by paths such as "customer.email". */
  function refuseFields(fields: Record<string, string>) {
    refuse(Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.split('.').at(-1)!, message])))
  }

  return { form, summary, errors, edited, validate, refuseFields }
}

function firstOfEach(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) errors[path[0] as keyof CheckoutForm] ??= message
  return errors
}
