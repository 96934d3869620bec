import { createElement as h } from 'react'

export type BareProduct = {
  id: number
  name: string
  price_paise: number
  sale_price_paise: number | null
  sizes: string[]
  colors: string[]
  pictures: { key: string; alt: string; width: number; height: number }[]
}

const widths = [96, 192, 320, 480, 640, 828, 1080]
const sizes = '(width >= 90rem) 25rem, (width >= 64rem) 24vw, (width >= 48rem) 31vw, 46vw'
const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })

/** The markup of the shop's own card, written out: the same elements and attributes, without a component. */
const card = (product: BareProduct) => {
  const [picture] = product.pictures
  const sources = (format: string) => widths.map((width) => `/images/${picture!.key}/${width}.${format} ${width}w`).join(', ')
  return h('li', { key: product.id },
    h('article', { className: 'group relative flex h-full flex-col' },
      h('div', { className: 'relative aspect-4/5 overflow-hidden bg-sunken' },
        h('picture', { className: 'contents' },
          h('source', { className: 'hidden', type: 'image/avif', srcSet: sources('avif'), sizes }),
          h('source', { className: 'hidden', type: 'image/webp', srcSet: sources('webp'), sizes }),
          h('img', { src: `/images/${picture!.key}/640.jpg`, alt: picture!.alt, width: picture!.width, height: picture!.height, loading: 'lazy', decoding: 'async', className: 'absolute inset-0 size-full object-cover transition-transform duration-500 ease-settle group-hover:scale-[1.025]' })),
        h('div', { className: 'absolute top-3 left-3' })),
      h('button', { type: 'button', 'aria-pressed': false, 'aria-label': `Wishlist: ${product.name}`, className: 'inline-flex size-11 items-center justify-center transition-colors duration-150 hover:text-accent aria-pressed:text-accent absolute top-1 right-1 z-10' },
        h('svg', { width: 20, height: 20, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, 'aria-hidden': true },
          h('path', { d: 'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5' }))),
      h('div', { className: 'flex flex-1 items-start justify-between gap-2 pt-3' },
        h('div', { className: 'min-w-0' },
          h('h2', { className: 'text-body leading-snug font-medium' },
            h('a', { className: 'line-clamp-2 after:absolute after:inset-0 hover:text-accent', href: `/products/${product.id}` }, product.name)),
          h('p', { className: 'mt-1' }, h('span', { className: 'font-semibold' }, money.format((product.sale_price_paise ?? product.price_paise) / 100))),
          h('div', { className: 'relative z-10 mt-1 flex min-h-11 flex-wrap items-center gap-x-3' },
            h('span', { className: 'flex items-center gap-1' }, h('span', { className: 'sr-only' }, `${product.colors.length} colours`),
              product.colors.map((hex) => h('svg', { key: hex, viewBox: '0 0 20 20', width: 14, height: 14, 'aria-hidden': true }, h('circle', { cx: 10, cy: 10, r: 9.5, fill: hex })))),
            h('button', { type: 'button', 'aria-expanded': false, 'aria-label': `Sizes of ${product.name}`, className: 'min-h-11 text-small text-ink-soft underline decoration-line underline-offset-4 hover:text-accent hover:decoration-accent' }, 'Sizes'))),
        h('button', { type: 'button', 'aria-label': `Quick add ${product.name}`, className: 'inline-flex size-11 shrink-0 items-center justify-center border border-ink hover:bg-ink hover:text-ground' },
          h('svg', { width: 20, height: 20, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, 'aria-hidden': true }, h('path', { d: 'M5 12h14' }), h('path', { d: 'M12 5v14' }))))))
}

export const barePage = (products: readonly BareProduct[], total: number) =>
  h('html', { lang: 'en-IN' },
    h('head', null, h('title', null, 'All Products')),
    h('body', null, h('h1', null, 'All Products'), h('p', null, `${total} products`), h('ul', null, products.map(card))))
