import { href } from 'react-router'
import { isOrderNumber, orderNumberShape } from '#shared/order-number.ts'

type AskedAbout = { order: string } | { return: string }

const returnReference = new RegExp(`^${orderNumberShape}-R[0-9]{1,3}$`)

/** The contact page for a question about an order. Its number stands behind the #: the page is one for everybody. */
export const contactAbout = (about: AskedAbout) => `${href('/contact')}#${new URLSearchParams(about)}`

/** "Order FW-104233", the subject of the question that such an address asks; null for any other. */
export function subjectFrom(hash: string): string | null {
  const about = new URLSearchParams(hash.slice(1))
  const [order, returned] = [about.get('order') ?? '', about.get('return') ?? '']
  if (isOrderNumber(order)) return `Order ${order}`
  return returnReference.test(returned) ? `Return ${returned}` : null
}
