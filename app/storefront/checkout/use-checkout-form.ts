import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFailureToast } from '#app/ui/overlays/toast.tsx'
import { firstErrors } from '#shared/first-errors.ts'
import type { CheckoutForm } from '#shop/orders/inputs.ts'
import { type FieldErrors, goToField, wrongFields } from './form-fields.ts'
import { keepTyped, readForm, useTypedForm } from './typed-form.ts'

/** The checks come once the form is touched: the page is there without them. */
const loadChecks = () => import('#shop/orders/inputs.ts')

/** The form as the browser holds it, and what is wrong with it. Errors leave as their field is edited. */
export function useCheckoutForm() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusals, setRefusals] = useState(0)
  const fail = useFailureToast(Object.keys(errors).length > 0)
  useTypedForm(form)

  useEffect(() => {
    const [first] = wrongFields(errors)
    if (refusals > 0 && first) goToField(first)
    // Once a refusal: errors that leave move nobody.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [refusals])

  function edited(event: FormEvent<HTMLFormElement>) {
    void loadChecks().catch(() => {})
    keepTyped(event.currentTarget)
    const { name } = event.target as HTMLInputElement
    setErrors(({ [name as keyof CheckoutForm]: _fixed, ...others }) => others)
  }

  function refuse(found: FieldErrors) {
    setErrors(found)
    setRefusals((times) => times + 1)
    const isShown = wrongFields(found).length > 0
    // An error without a field in the form can only be said here.
    const description = isShown ? 'Please fill out all required fields correctly.' : Object.values(found)[0]
    fail({ title: 'Form Validation Error', description })
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

  return { form, errors, edited, validate, refuseFields }
}
