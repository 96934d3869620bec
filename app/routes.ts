import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'
import { type Address, addresses } from './backoffice/parts/guard/addresses.ts'

/** The pages and actions of staff, from the table that their guard reads. */
const staffRoutes = Object.entries<Address>(addresses).flatMap(([address, { file, id }]) => {
  if (file === undefined) return []
  const source = `backoffice/${file}`
  const path = address.replace(/^\/admin\/?/, '')
  return [path === '' ? index(source) : route(path, source, id === undefined ? {} : { id })]
})

export default [
  layout('storefront/layout.tsx', [
    index('storefront/home/page.tsx'),
    route('home', 'storefront/home/page.tsx', { id: 'home' }),
    route('products', 'storefront/catalogue/page.tsx'),
    route('products/:id', 'storefront/product/page.tsx'),
    route('collections/:slug', 'storefront/collections/page.tsx'),
    route('pages/:slug', 'storefront/pages/page.tsx'),
    route('mens', 'storefront/collections/mens.tsx'),
    route('womens', 'storefront/collections/womens.tsx'),
    route('wishlist', 'storefront/wishlist/page.tsx'),
    route('cart', 'storefront/cart/page.tsx'),
    route('checkout', 'storefront/checkout/page.tsx'),
    route('order-confirmation', 'storefront/confirmation/page.tsx'),
    route('orders/find', 'storefront/order/find.tsx'),
    route('orders/reserve', 'storefront/order/reserve.tsx'),
    route('orders/confirm', 'storefront/order/confirm.tsx'),
    route('orders/:number', 'storefront/order/page.tsx'),
    route('orders/:number/delivery', 'storefront/order/delivery.tsx'),
    route('orders/:number/refund', 'storefront/order/refund-account.tsx'),
    route('orders/:number/return', 'storefront/returns/page.tsx'),
    route('orders/:number/returns/:reference', 'storefront/returns/detail.tsx'),
    route('credit', 'storefront/credit/page.tsx'),
    route('newsletter/confirm', 'storefront/newsletter/confirm.tsx'),
    route('newsletter/leave', 'storefront/newsletter/leave.tsx'),
    route('reminders/confirm', 'storefront/reminders/confirm.tsx'),
    route('reminders/leave', 'storefront/reminders/leave.tsx'),
    route('waiting/confirm', 'storefront/back-in-stock/confirm.tsx'),
    route('waiting/leave', 'storefront/back-in-stock/leave.tsx'),
    route('waiting/offer', 'storefront/back-in-stock/offer.tsx'),
    route('about', 'storefront/about/page.tsx'),
    route('contact', 'storefront/contact/page.tsx'),
    route('privacy-policy', 'storefront/policies/privacy.tsx'),
    route('terms', 'storefront/policies/terms.tsx'),
    route('refund-policy', 'storefront/policies/refunds.tsx'),
    route('shipping-policy', 'storefront/policies/shipping.tsx'),
    route('admin/products/:id/preview', 'preview/product.tsx'),
    route('admin/banners/preview', 'preview/banner.tsx'),
    route('admin/pages/:id/preview', 'preview/page.tsx'),
    route('*', 'storefront/not-found/page.tsx'),
  ]),
  route('orders/:number/return/products', 'storefront/returns/another-products.ts'),
  route('orders/:number/returns/:reference/slip', 'storefront/returns/slip.tsx'),
  route('coming-soon', 'storefront/preparation/page.tsx'),
  route('address-check', 'storefront/address-check.ts'),
  route('waiting/ask', 'storefront/back-in-stock/ask.ts'),
  route('suggestions', 'storefront/catalogue/suggestions.ts'),
  route('parts/:part', 'storefront/catalogue/parts.ts'),
  route('product-cards', 'storefront/catalogue/cards-by-id.ts'),
  ...prefix('admin', [
    layout('backoffice/frame/sign-in/layout.tsx', [
      route('sign-in', 'backoffice/frame/sign-in/page.tsx'),
      route('sign-in/code', 'backoffice/frame/sign-in/code.tsx'),
      route('forgotten-password', 'backoffice/frame/sign-in/forgotten-password.tsx'),
      route('new-password', 'backoffice/frame/sign-in/new-password.tsx'),
      route('sign-out', 'backoffice/frame/sign-in/sign-out.tsx'),
      route('welcome', 'backoffice/frame/sign-in/welcome.tsx'),
      route('invitation', 'backoffice/frame/sign-in/invitation.tsx'),
    ]),
    layout('backoffice/layout.tsx', [layout('backoffice/frame/frame/screen.tsx', staffRoutes)]),
  ]),
] satisfies RouteConfig
