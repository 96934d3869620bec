import { href } from 'react-router'

type OrderLink = { orderNumber: string; token: string }

/** The address of a customer's order. Its token stands for a sign-in. */
export const orderHref = ({ orderNumber, token }: OrderLink) =>
  `${href('/orders/:number', { number: orderNumber })}?token=${encodeURIComponent(token)}`
