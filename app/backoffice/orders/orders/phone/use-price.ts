import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CartCheckResult } from '#shop/cart/answers.ts'
import type { CartCheck } from '#shop/cart/inputs.ts'
import { type Cart, partChoice } from '#shop/cart/rules.ts'

/** The lines as the shop is asked for them. */
export const askedLines = (lines: Cart) =>
  lines.map(({ id, size, color, quantity, parts }) => ({
    id,
    size,
    color,
    quantity,
    parts: parts?.map(partChoice),
  }))

/** The price of the lines, from the same call as the visitor's cart. */
export function usePrice(lines: Cart, promoCode: string, destination: CartCheck['destination']) {
  const asked = {
    lines: askedLines(lines),
    promoCode: promoCode || undefined,
    destination,
  }
  return useQuery({
    queryKey: ['phone order', asked],
    queryFn: async ({ signal }): Promise<CartCheckResult> => {
      const response = await fetch('/api/cart/check', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(asked),
        signal,
      })
      if (!response.ok) throw new Error(`The price was answered ${response.status}`)
      return response.json()
    },
    enabled: lines.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
