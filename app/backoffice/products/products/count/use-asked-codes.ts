import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useCount } from './use-count.ts'

/** Codes in the address: sent by the form before the page's scripts ran, or asked for by a product's own screen. */
export function useAskedCodes(count: ReturnType<typeof useCount>) {
  const [query] = useSearchParams()
  const [early, product] = [query.get('code'), query.get('product')]
  useEffect(() => {
    if (early) void count.scan(early)
    if (product) void count.addProduct(product)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [early, product])
}
