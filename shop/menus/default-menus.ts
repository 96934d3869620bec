import type { EntryBelow, MenuEntry, MenuPlace } from './inputs.ts'

const entry = (id: string, label: string, target: MenuEntry['target']): MenuEntry => ({
  id,
  label,
  target,
  entries: [],
})
const at = (address: string) => ({ kind: 'address', address }) as const
const policy = (label: string, of: 'privacy' | 'terms' | 'refunds' | 'shipping'): EntryBelow => ({
  id: of,
  label,
  target: { kind: 'policy', policy: of },
})
const below = (id: string, label: string, target: MenuEntry['target']): EntryBelow => ({ id, label, target })

const main = (men: string): readonly MenuEntry[] => [
  entry('home', 'Home', { kind: 'home' }),
  entry('shop-all', 'Shop All', { kind: 'products' }),
  entry('men', men, { kind: 'gender', gender: 'men' }),
  entry('t-shirts', 'T-Shirts', at('/products?category=t-shirts')),
  entry('shirts', 'Shirts', at('/products?category=shirts')),
  entry('pants', 'Pants', at('/products?category=pants')),
  entry('about', 'About', { kind: 'policy', policy: 'about' }),
  entry('contact', 'Contact', at('/contact')),
]

/** The menus as the specification has them. */
export const defaultMenus: Readonly<Record<MenuPlace, readonly MenuEntry[]>> = {
  header: main('Men'),
  side: main("Men's Collection"),
  footer: [
    {
      ...entry('quick-links', 'Quick Links', { kind: 'none' }),
      entries: [
        below('about', 'About Us', { kind: 'policy', policy: 'about' }),
        below('contact', 'Contact', at('/contact')),
        below('products', 'Products', { kind: 'products' }),
        below('cart', 'Cart', at('/cart')),
        below('track-order', 'Track order', at('/orders/find')),
      ],
    },
    {
      ...entry('policies', 'Policies', { kind: 'none' }),
      entries: [
        policy('Privacy Policy', 'privacy'),
        policy('Terms & Conditions', 'terms'),
        policy('Refund Policy', 'refunds'),
        policy('Shipping Policy', 'shipping'),
      ],
    },
  ],
}
