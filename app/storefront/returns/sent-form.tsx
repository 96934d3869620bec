import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { FieldErrors } from '#shared/first-errors.ts'
import { limitsOf } from '#shared/limits-of.ts'
import { SentParcel } from '#shop/returns/inputs.ts'
import { useFirstError } from '../use-first-error.ts'

type SentFormProps = {
  shown: { sentCarrier: string | null; sentNumber: string | null }
  errors: FieldErrors
}

const limits = limitsOf(SentParcel)

/** The carrier and number of a parcel that the customer sent, so that the shop can look out for it. */
export function SentForm({ shown: { sentCarrier, sentNumber }, errors }: SentFormProps) {
  const isBusy = useNavigation().state === 'submitting'
  const form = useRef<HTMLFormElement>(null)
  useFirstError(form, errors)
  const isKnown = sentNumber !== null
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      noValidate
      className="flex flex-col items-start gap-4 border-t border-line pt-5"
    >
      <h3 className="font-semibold">{isKnown ? 'Your parcel' : 'Have you sent it?'}</h3>
      <p className="text-small">
        {isKnown
          ? 'We look out for it. You can correct the number here.'
          : 'Tell us the number on your receipt, so that we can look out for it.'}
      </p>
      <input type="hidden" name="choice" value="sent" />
      <TextField
        {...limits.carrier}
        label="Courier or post"
        name="carrier"
        defaultValue={sentCarrier ?? ''}
        placeholder="India Post"
        error={errors.carrier}
        className="w-full"
      />
      <TextField
        {...limits.trackingNumber}
        label="Number on the receipt"
        name="trackingNumber"
        defaultValue={sentNumber ?? ''}
        autoComplete="off"
        autoCapitalize="characters"
        error={errors.trackingNumber}
        className="w-full"
      />
      <Button type="submit" variant={isKnown ? 'secondary' : 'primary'} busy={isBusy}>
        Save the number
      </Button>
    </Form>
  )
}
