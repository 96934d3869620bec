import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formatAmount } from '#shared/money.ts'
import { maxCodeLength } from '#shop/marketing/field-lengths.ts'
import { setPromoCode, usePromoCode } from './promo-code.ts'
import type { useCartCheck } from './use-cart-check.ts'

/** The promo code, and under it why it does not apply. */
export function PromoBox({ check }: { check: ReturnType<typeof useCartCheck> }) {
  const [code] = usePromoCode()
  const [typed, setTyped] = useState<string | null>(null)
  const [isBlank, setBlank] = useState(false)
  const { promo } = check

  if (code && promo && promo.problem === null) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 border border-line bg-good-tint py-1 pl-4 text-good">
        <output className="text-small">
          <span className="font-semibold">{promo.code}</span> applied: {formatAmount(promo.discountPaise)} off
        </output>
        <Button variant="quiet" className="px-4" onClick={() => setPromoCode('')}>
          Remove
        </Button>
      </div>
    )
  }

  function apply(event: FormEvent) {
    event.preventDefault()
    const next = (typed ?? code).trim()
    setBlank(next === '')
    setPromoCode(next)
    if (next === code) check.retry()
  }

  const isAsking = code !== '' && promo === null && !check.failed
  return (
    <form onSubmit={apply} noValidate className="flex flex-wrap items-start gap-x-3">
      <TextField
        label="Promo Code"
        name="promoCode"
        value={typed ?? code}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setBlank(false)
          if (code) setPromoCode('')
        }}
        maxLength={maxCodeLength}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={isBlank ? 'Please enter a promo code' : problemOf(code, check)}
        isOnlyOne
        className="min-w-32 flex-1"
      />
      <Button type="submit" variant="secondary" busy={isAsking} className="mt-7">
        Apply
      </Button>
    </form>
  )
}

function problemOf(code: string, { promo, failed }: ReturnType<typeof useCartCheck>) {
  if (code === '') return undefined
  if (failed) return 'We could not check this code. Please try again.'
  return promo?.problem ?? undefined
}
