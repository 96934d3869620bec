import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFailureToast } from '#app/ui/overlays/toast.tsx'
import { firstErrors } from '#shared/first-errors.ts'
import type { CheckoutForm } from '#shop/orders/inputs.ts'
import type { FoundDelivery } from '../delivery/use-delivery.ts'
import { useSettings } from '../use-settings.ts'
import { type FieldErrors, goToField, wrongFields } from './form-fields.ts'
import { keepTyped, readForm, useTypedForm } from './typed-form.ts'

type FindPlace = () => Promise<FoundDelivery['place'] | undefined>

/** The checks come once the form is touched: the page is there without them. */
const loadChecks = async () => {
  const [inputs, questions] = await Promise.all([
    import('#shop/orders/inputs.ts'),
    import('#shop/orders/address-questions.ts'),
  ])
  return { ...inputs, ...questions }
}

/** A press so soon after a question, with nothing edited, is the second of a double press, not the answer. */
const doublePressMs = 600

/** The form as the browser holds it, and what is wrong with it. Errors leave as their field is edited. */
export function useCheckoutForm() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusals, setRefusals] = useState(0)
  const settings = useSettings()
  const askedBefore = useRef('')
  const askedAt = useRef(-Infinity)
  const isUnderWay = useRef(false)
  const [isChecking, setChecking] = useState(false)
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
    askedAt.current = -Infinity
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

  /**
   * The form as it is sent; null after saying what is wrong, or after asking once about what may be mistyped. Where the
   * checks cannot be had, the server's own follow. `findPlace`: where its PIN code is; undefined: nobody could say.
   */
  async function validate(findPlace: FindPlace): Promise<CheckoutForm | null> {
    if (isUnderWay.current || performance.now() - askedAt.current < doublePressMs) return null
    isUnderWay.current = true
    setChecking(true)
    const filled = await check(findPlace)
    setChecking(false)
    isUnderWay.current = false
    return filled
  }

  async function check(findPlace: FindPlace): Promise<CheckoutForm | null> {
    const [checks, place] = await Promise.all([loadChecks().catch(() => null), findPlace()])
    const typed = readForm(form.current!)
    if (!checks) return typed as CheckoutForm
    const parsed = checks.CheckoutForm.safeParse(typed)
    const found = parsed.success
      ? checks.askAbout(settings, parsed.data, place, askedBefore.current)
      : firstErrors(parsed.error)
    if (parsed.success) askedBefore.current = checks.addressKeys(parsed.data)
    if (found) refuse(found)
    else setErrors({})
    if (found && parsed.success) askedAt.current = performance.now()
    return found ? null : (parsed.data ?? null)
  }

  /** The server's errors, by paths such as "customer.email". */
  function refuseFields(fields: Record<string, string>) {
    refuse(Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.split('.').at(-1)!, message])))
  }

  return { form, errors, edited, isChecking, validate, refuseFields }
}
