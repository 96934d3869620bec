import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('storefront/layout.tsx', [
    index('storefront/home/page.tsx'),
    route('home', 'storefront/home/page.tsx', { id: 'home' }),
    route('products', 'storefront/catalogue/page.tsx'),
    route('products/:id', 'storefront/product/page.tsx'),
    route('mens', 'storefront/collections/mens.tsx'),
    route('womens', 'storefront/collections/womens.tsx'),
    route('wishlist', 'storefront/wishlist/page.tsx'),
    route('cart', 'storefront/cart/page.tsx'),
    route('checkout', 'storefront/checkout/page.tsx'),
    route('order-confirmation', 'storefront/confirmation/page.tsx'),
    route('about', 'storefront/about/page.tsx'),
    route('contact', 'storefront/contact/page.tsx'),
    route('privacy-policy', 'storefront/policies/privacy.tsx'),
    route('terms', 'storefront/policies/terms.tsx'),
    route('refund-policy', 'storefront/policies/refunds.tsx'),
    route('shipping-policy', 'storefront/policies/shipping.tsx'),
    route('*', 'storefront/not-found/page.tsx'),
  ]),
  ...prefix('admin', [
    route('sign-in', 'backoffice/sign-in/page.tsx'),
    route('sign-out', 'backoffice/sign-in/sign-out.tsx'),
    route('welcome', 'backoffice/sign-in/welcome.tsx'),
    route('add-product', 'backoffice/products/old-links.tsx', { id: 'old-add-link' }),
    route('edit-product/:id', 'backoffice/products/old-links.tsx', { id: 'old-edit-link' }),
    layout('backoffice/layout.tsx', [
      index('backoffice/dashboard/page.tsx'),
      route('products', 'backoffice/products/list.tsx'),
      route('products/add', 'backoffice/products/add.tsx'),
      route('products/:id/edit', 'backoffice/products/edit.tsx'),
      route('orders', 'backoffice/orders/list.tsx'),
      route('orders/:number', 'backoffice/orders/detail.tsx'),
      route('categories', 'backoffice/categories/list.tsx'),
    ]),
  ]),
] satisfies RouteConfig
