import { href } from 'react-router'
export type MainLink = { label: string; to: string; menuLabel?: string }

/** The shop's own paths through it: in the bar from 768 px on, in the side menu (with its longer label) below. */
export const mainLinks: readonly MainLink[] = [
  { label: 'Home', to: href('/') },
  { label: 'Shop All', to: href('/products') },
  { label: 'Men', menuLabel: "Men's Collection", to: `${href('/products')}?gender=men` },
  { label: 'T-Shirts', to: `${href('/products')}?category=t-shirts` },
  { label: 'Shirts', to: `${href('/products')}?category=shirts` },
  { label: 'Pants', to: `${href('/products')}?category=pants` },
  { label: 'About', to: href('/about') },
  { label: 'Contact', to: href('/contact') },
]

/** Whether a link leads to the page being shown, its parameters included. */
export const isHere = ({ to }: MainLink, { pathname, search }: { pathname: string; search: string }) =>
  to === `${pathname}${search}` || (to === href('/') && pathname === href('/home'))
