import { href } from 'react-router'

export const searchHref = (text: string) => `${href('/products')}?search=${encodeURIComponent(text)}`
