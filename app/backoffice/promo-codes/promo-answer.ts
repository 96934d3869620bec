import type { ToastMessage } from '#app/ui/overlays/toast.tsx'
import { checkForm } from '../forms/check-form.ts'
import type { FieldErrors } from '../forms/use-field-errors.ts'

/** The result of adding, editing or deleting a promo code. */
export type PromoAnswer =
  | { kind: 'saved' | 'deleted' | 'used' | 'gone' | 'changed' | 'failed' }
  | { kind: 'invalid'; errors: FieldErrors }

const messages: Record<PromoAnswer['kind'], ToastMessage> = {
  saved: { title: 'Promo code saved' },
  deleted: { title: 'Promo code deleted' },
  used: {
    title: 'This promo code has been used',
    description: 'Its history stays. Switch it off, and nobody can use it any more.',
    destructive: true,
  },
  gone: { title: 'This promo code is gone', description: 'Somebody deleted it meanwhile.', destructive: true },
  changed: {
    title: 'Somebody else saved this promo code',
    description: 'What you typed is still here. Look at theirs in another tab, then save again to replace it.',
    destructive: true,
  },
  failed: { title: 'Failed to save the promo code. Please try again.', destructive: true },
  invalid: checkForm,
}

export const toastFor = ({ kind }: PromoAnswer) => messages[kind]
