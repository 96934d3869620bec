export type MainLink = { label: string; to: string; menuLabel?: string }

/** The shop's own paths through it: in the bar from 768 px on, in the side menu (with its longer label) below. */
export const mainLinks: readonly MainLink[] = [
  { label: 'Home', to: '/' },
  { label: 'Shop All', to: '/products' },
  { label: 'Men', menuLabel: "Men's Collection", to: '/products?gender=men' },
  { label: 'T-Shirts', to: '/products?category=t-shirts' },
  { label: 'Shirts', to: '/products?category=shirts' },
  { label: 'Pants', to: '/products?category=pants' },
  { label: 'About', to: '/about' },
  { label: 'Contact', to: '/contact' },
]

/** Whether a link leads to the page being shown, its parameters included. */
export const isHere = ({ to }: MainLink, { pathname, search }: { pathname: string; search: string }) =>
  to === `${pathname}${search}` || (to === '/' && pathname === '/home')
