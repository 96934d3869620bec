import { effectivePricePaise, isSoldOut } from '#shop/catalogue/rules.ts'
import { variantUrl } from '#shop/media/rules.ts'
import type { PageProduct } from './page.tsx'

type Shop = { publicUrl: string; brand: string }

/** What search engines read of a product, in schema.org's words: https://schema.org/ProductGroup. */
export function productData(product: PageProduct, { publicUrl, brand }: Shop) {
  const url = `${publicUrl}/products/${product.id}`
  const pictureOf = (color: string | null) => {
    const picture = product.pictures.find((one) => one.color === color) ?? product.pictures[0]
    return picture && `${publicUrl}${variantUrl(picture.key, 1080, 'jpg')}`
  }

  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    productGroupID: String(product.id),
    name: product.name,
    description: product.description,
    url,
    image: pictureOf(null),
    brand: { '@type': 'Brand', name: brand },
    variesBy: ['https://schema.org/size', ...(product.colors.length > 0 ? ['https://schema.org/color'] : [])],
    hasVariant: product.variants.map((variant) => ({
      '@type': 'Product',
      sku: variant.sku,
      name: product.name,
      size: variant.size,
      color: product.colors.find(({ hex }) => hex === variant.color)?.name,
      image: pictureOf(variant.color),
      offers: {
        '@type': 'Offer',
        url,
        priceCurrency: 'INR',
        price: (effectivePricePaise(product) / 100).toFixed(2),
        availability: isSoldOut(variant) ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
      },
    })),
  }
}

export const breadcrumbData = (product: PageProduct, { publicUrl }: Shop) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: 'Home', path: '/' },
    { name: product.category, path: `/products?category=${product.categorySlug}` },
    { name: product.name, path: `/products/${product.id}` },
  ].map(({ name, path }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: `${publicUrl}${path}` })),
})
