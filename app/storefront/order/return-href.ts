import { href } from 'react-router'

type ReturnLink = { orderNumber: string; reference: string; token: string }

/** The address of a return, and of its slip. The order's token stands for a sign-in. */
export const returnHref = ({ orderNumber, reference, token }: ReturnLink) =>
  `${href('/orders/:number/returns/:reference', { number: orderNumber, reference })}?token=${encodeURIComponent(token)}`

export const slipHref = ({ orderNumber, reference, token }: ReturnLink) =>
  `${href('/orders/:number/returns/:reference/slip', { number: orderNumber, reference })}?token=${encodeURIComponent(token)}`

type OrderLink = Omit<ReturnLink, 'reference'>

/** Where photographs for a return of the order are sent, and where one is shown. */
export const photosHref = ({ orderNumber, token }: OrderLink) =>
  `/api/orders/${encodeURIComponent(orderNumber)}/return-photos?token=${encodeURIComponent(token)}`

/** Where products are searched for that pieces of the order can be exchanged for. */
export const productsHref = ({
  orderNumber,
  token,
  search,
  quantity,
}: OrderLink & { search: string; quantity: number }) =>
  `${href('/orders/:number/return/products', { number: orderNumber })}?${new URLSearchParams({ token, search, quantity: String(quantity) })}`

export const photoHref = ({ orderNumber, photo, token }: OrderLink & { photo: string }) =>
  `/api/orders/${encodeURIComponent(orderNumber)}/return-photos/${encodeURIComponent(photo)}?token=${encodeURIComponent(token)}`
