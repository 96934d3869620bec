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

const widths = [192, 320, 384, 480, 560, 640, 828]
const sizes = '(width >= 90rem) 25rem, (width >= 64rem) 24vw, (width >= 48rem) 31vw, 46vw'
const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })

/** The markup of the shop's own card, written out: the same elements and attributes, without a component. */
const card = (product: BareProduct) => {
  const [picture] = product.pictures
  const colors = product.colors.slice(0, 4)
  return h(
    'li',
    { key: product.id },
    h(
      'article',
      { className: 'card' },
      h(
        'div',
        { className: 'card-picture' },
        h(
          'picture',
          null,
          h('source', {
            type: 'image/avif',
            srcSet: widths.map((width) => `/images/${picture!.key}/${width}.avif ${width}w`).join(', '),
            sizes,
          }),
          h('img', {
            src: `/images/${picture!.key}/640.jpg`,
            alt: picture!.alt,
            width: picture!.width,
            height: picture!.height,
            loading: 'lazy',
            decoding: 'async',
          }),
        ),
      ),
      h(
        'button',
        { type: 'button', 'aria-pressed': false, 'aria-label': `Wishlist: ${product.name}`, className: 'wish' },
        h(
          'svg',
          { viewBox: '0 0 24 24', 'aria-hidden': true },
          h('path', { d: 'M12 20.5C7 16.5 3 13 3 8.8A4.8 4.8 0 0 1 12 6.6a4.8 4.8 0 0 1 9 2.2c0 4.2-4 7.7-9 11.7Z' }),
        ),
      ),
      h(
        'div',
        { className: 'card-foot' },
        h(
          'div',
          { className: 'card-words' },
          h(
            'h2',
            null,
            h('a', { href: `/products/${product.id}`, 'data-discover': 'true', 'data-plain': '' }, product.name),
          ),
          h('span', { className: 'price' }, money.format((product.sale_price_paise ?? product.price_paise) / 100)),
        ),
        h('button', { type: 'button', 'aria-label': `Quick add ${product.name}`, className: 'card-add' }),
      ),
      h(
        'div',
        { className: 'card-choices' },
        h(
          'span',
          null,
          h('span', { className: 'sr-only' }, `${product.colors.length} colours`),
          h(
            'svg',
            { width: colors.length * 18, height: 14, 'aria-hidden': true },
            colors.map((hex, at) => h('circle', { key: hex, cx: at * 18 + 7, cy: 7, r: 6.65, fill: hex })),
          ),
        ),
        h('button', { type: 'button', 'aria-expanded': false, 'aria-label': `Sizes of ${product.name}` }, 'Sizes'),
      ),
    ),
  )
}

export const barePage = (products: readonly BareProduct[], total: number) =>
  h(
    'html',
    { lang: 'en-IN' },
    h('head', null, h('title', null, 'All Products')),
    h(
      'body',
      null,
      h('h1', null, 'All Products'),
      h('p', null, `${total} products`),
      h('ul', null, products.map(card)),
    ),
  )
