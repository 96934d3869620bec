import type { Needs } from '#shop/staff/permissions.ts'
import { places } from '../frame/places.ts'

const commands: readonly { to: string; label: string; about: string; needs: Needs }[] = [
  { to: '/admin/products/add', label: 'Add Product', about: '', needs: 'products.edit' },
  { to: '/admin/orders?review=true', label: 'Orders that need review', about: '', needs: 'orders.view' },
  { to: '/admin/orders?status=confirmed', label: 'Orders to pack', about: '', needs: 'orders.view' },
  { to: '/admin/orders?status=packed', label: 'Orders to ship', about: '', needs: 'orders.view' },
]

/** Screens and first steps whose name holds every word that was typed, of those the person may open. */
export function screensFor(typed: string, may: (needs: Needs) => boolean) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return [...places.map((place) => ({ ...place, about: '' })), ...commands]
    .filter(({ label, needs }) => may(needs) && words.every((word) => label.toLowerCase().includes(word)))
    .map(({ to, label, about }) => ({ to, label, about }))
}
