import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CartCheckResult } from '#shop/cart/answers.ts'
import type { CartCheck } from '#shop/cart/inputs.ts'
import type { Cart } from '#shop/cart/rules.ts'

/** The price of the lines, from the same call as the visitor's cart. */
export function usePrice(lines: Cart, promoCode: string, destination: CartCheck['destination']) {
  const asked = {
    lines: lines.map(({ id, size, color, quantity }) => ({ id, size, color, quantity })),
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
