/** The size of what is made in one only. */
export const oneSize = 'One size'

/** A size as a line of a cart or an order says it; '' while none is chosen. */
export const sizeLabel = (size: string) => (size === '' || size.startsWith(oneSize) ? size : `Size ${size}`)
