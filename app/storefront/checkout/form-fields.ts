import type { CheckoutForm } from '#shop/orders/inputs.ts'

export type FieldErrors = Partial<Record<keyof CheckoutForm, string>>

/** The fields of the form from top to bottom. */
const fields = ['firstName', 'lastName', 'email', 'phone', 'address', 'landmark', 'city', 'state', 'zipCode'] as const

export const isField = (name: string) => fields.some((field) => field === name)

/** The names of the wrong fields that the form shows, in its sequence. */
export const wrongFields = (errors: FieldErrors): string[] => fields.filter((name) => errors[name])

/** The next wrong field below another one; the first where there is none below. */
export function wrongAfter(errors: FieldErrors, name: string) {
  const wrong = wrongFields(errors)
  const at = fields.findIndex((field) => field === name)
  return wrong.find((one) => fields.findIndex((field) => field === one) > at) ?? wrong[0]!
}

/** Gives a field the focus, with its label and its error in sight, above a keyboard on the screen. */
export function goToField(name: string) {
  const field = document.getElementById(name)
  field?.focus({ preventScroll: true })
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  field?.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' })
}
