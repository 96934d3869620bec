import { href } from 'react-router'
import type { Needs } from '#shop/staff/permissions.ts'
import { places } from '../frame/places.ts'
import { addresses } from '../guard/addresses.ts'

const ordersNeed = addresses['/admin/orders'].read

const commands: readonly { to: string; label: string; about: string; needs: Needs }[] = [
  {
    to: href('/admin/products/add'),
    label: 'Add Product',
    about: '',
    needs: addresses['/admin/products/add'].read,
  },
  { to: `${href('/admin/orders')}?review=true`, label: 'Orders to review', about: '', needs: ordersNeed },
  { to: `${href('/admin/orders')}?status=confirmed`, label: 'Orders to pack', about: '', needs: ordersNeed },
  { to: `${href('/admin/orders')}?status=packed`, label: 'Orders to ship', about: '', needs: ordersNeed },
]

/** Screens and first steps whose name holds every word that was typed, of those the person may open. */
export function screensFor(typed: string, may: (needs: Needs) => boolean) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return [...places.map((place) => ({ ...place, about: '' })), ...commands]
    .filter(({ label, needs }) => may(needs) && words.every((word) => label.toLowerCase().includes(word)))
    .map(({ to, label, about }) => ({ to, label, about }))
}
