import { expect, type Page } from '@playwright/test'
import { chooseFirst, fillCheckout, orderNumberOn, payButton, payInWindow, paymentWindow } from '../harness/visitor.ts'
import type { Screen } from './screen.ts'

/** Of the demo: sold in every size and colour, never sold out. */
const shirt = 'Chikkamagaluru Chambray Shirt'

const timeoutMs = 20_000

/** As a visitor left it earlier. The page open is a search for the shirt. */
const keepCart = (page: Page) =>
  page.evaluate(async (name) => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>('main a')].find(
      ({ textContent }) => textContent === name,
    )!
    const id = Number(/\d+$/.exec(link.pathname)![0])
    const [card] = await (await fetch(`/product-cards?id=${id}`)).json()
    const pricePaise = card.salePricePaise ?? card.pricePaise
    const line = { id, name, pricePaise, image: card.images[0].key, size: 'M', color: card.colors[0], quantity: 1 }
    localStorage.setItem('cart', JSON.stringify([line]))
  }, shirt)

const openProduct = async (page: Page) => {
  await page.getByRole('link', { name: shirt, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: shirt, exact: true })).toBeVisible()
}

const openCart = async (page: Page) => {
  await keepCart(page)
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible()
}

const openCheckout = async (page: Page) => {
  await keepCart(page)
  await page.goto('/checkout')
  await expect(payButton(page)).toBeVisible()
}

const openPayment = async (page: Page) => {
  await openCheckout(page)
  await fillCheckout(page)
  // The window writes in the system's fonts, which may know no Kannada.
  await page.getByLabel('Last name').fill('Rao')
  await payButton(page).click()
  await expect(paymentWindow(page).getByRole('button', { name: /^Pay ₹/ })).toBeVisible()
}

const buy = async (page: Page) => {
  await openPayment(page)
  await payInWindow(page)
  await orderNumberOn(page)
}

const search = `/products?search=${encodeURIComponent(shirt)}`

/** Every screen of the storefront in the states that matter. */
export const storefrontScreens: readonly Screen[] = [
  { name: 'home', title: 'Home', path: '/', whole: true },
  {
    name: 'side-menu',
    title: 'Side menu',
    path: '/',
    only: 'phone',
    open: (page) => openBy(page, 'Open menu', 'Menu'),
  },
  {
    name: 'search',
    title: 'Search with suggestions',
    path: '/about',
    only: 'desktop',
    async open(page) {
      await page.getByRole('link', { name: 'Search' }).click()
      await page.getByRole('combobox', { name: 'Search', exact: true }).fill('shirt')
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'search-phone',
    title: 'Search on a phone, with recent searches',
    path: '/about',
    only: 'phone',
    async open(page) {
      await page.evaluate(() => localStorage.setItem('recentSearches', JSON.stringify(['black jeans', 'linen shirt'])))
      await page.getByRole('link', { name: 'Search' }).click()
      await expect(page.getByRole('region', { name: 'Recent searches' })).toBeVisible()
    },
  },
  {
    name: 'search-suggestions',
    title: 'Search on a phone, with suggestions',
    path: '/about',
    only: 'phone',
    async open(page) {
      await page.getByRole('link', { name: 'Search' }).click()
      await page.getByRole('combobox', { name: 'Search', exact: true }).fill('shirt')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  { name: 'catalogue', title: 'Catalogue', path: '/products' },
  {
    name: 'catalogue-filtered',
    title: 'Catalogue, filtered',
    path: '/products?category=shirts&category=t-shirts&gender=men&size=M&color=Blue&sort=price-up',
  },
  {
    name: 'filters',
    title: 'Filters',
    path: '/products?category=shirts&size=M',
    only: 'phone',
    open: async (page) => {
      const filters = page.getByRole('dialog', { name: 'Filters' })
      await expect(async () => {
        if (!(await filters.isVisible())) await page.getByRole('link', { name: /^Filters/ }).click()
        await expect(filters).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: timeoutMs })
    },
  },
  { name: 'catalogue-empty', title: 'Nothing found', path: '/products?search=velvet%20curtains' },
  {
    name: 'quick-add',
    title: 'Quick add, with the choice of a size',
    path: search,
    open: async (page) => {
      const sizes = page.getByRole('button', { name: `Sizes of ${shirt}` })
      await expect(async () => {
        await sizes.click()
        await expect(page.getByRole('group', { name: `Add ${shirt} in size` })).toBeVisible({ timeout: 500 })
      }).toPass({ timeout: timeoutMs })
    },
  },
  { name: 'product', title: 'Product', path: search, open: openProduct, whole: 'desktop' },
  {
    name: 'product-chosen',
    title: 'Product, size and colour chosen',
    path: search,
    async open(page) {
      await openProduct(page)
      await chooseFirst(page)
    },
  },
  {
    name: 'product-unchosen',
    title: 'Product, bought without a size',
    path: search,
    async open(page) {
      await openProduct(page)
      await page
        .getByRole('button', { name: /^Add to Cart/ })
        .first()
        .click()
      await expect(page.getByText('Please select a size').first()).toBeVisible()
    },
  },
  {
    name: 'product-delivery',
    title: 'Product, delivery to a PIN code',
    path: search,
    async open(page) {
      await openProduct(page)
      await page.getByLabel('Check delivery to your PIN code').fill('577001')
      await page.getByRole('button', { name: 'Check', exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: /^Deliver to 577001: by / })).toBeVisible()
    },
  },
  {
    name: 'product-zoom',
    title: 'Product, zoomed picture',
    path: search,
    async open(page) {
      await openProduct(page)
      await openBy(page, 'Zoom', `${shirt}, zoomed picture`)
    },
  },
  {
    name: 'size-guide',
    title: 'Size guide',
    path: search,
    async open(page) {
      await openProduct(page)
      await openBy(page, 'Size guide', 'Size guide')
    },
  },
  {
    name: 'mini-cart',
    title: 'Mini cart',
    path: search,
    async open(page) {
      await openProduct(page)
      await chooseFirst(page)
      await page
        .getByRole('button', { name: /^Add to Cart/ })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: /^Your Cart/ })).toBeVisible()
    },
  },
  { name: 'cart', title: 'Cart', path: search, open: openCart },
  {
    name: 'cart-asks',
    title: 'Cart, asking for what quick add left open',
    path: search,
    async open(page) {
      await openBy(page, `Quick add ${shirt}`, /^Your Cart/)
      await page.goto('/cart')
      await expect(page.getByRole('group', { name: /^Size of / })).toBeVisible()
    },
  },
  { name: 'cart-empty', title: 'Cart, empty', path: '/cart' },
  { name: 'checkout', title: 'Checkout', path: search, open: openCheckout },
  {
    name: 'checkout-refused',
    title: 'Checkout, fields missing',
    path: search,
    async open(page) {
      await openCheckout(page)
      await payButton(page).click()
      await expect(page.getByText('This field is required').first()).toBeVisible()
    },
  },
  { name: 'payment', title: 'Payment window (the simulator)', path: search, open: openPayment },
  { name: 'confirmation', title: 'Order confirmation', path: search, open: buy },
  {
    name: 'order',
    title: "A customer's order",
    path: search,
    async open(page) {
      await buy(page)
      await page.getByRole('main').getByRole('link', { name: 'Track order' }).click()
      await expect(page.getByRole('heading', { level: 1, name: /^Order FW-/ })).toBeVisible()
    },
  },
  { name: 'find-order', title: 'Track order', path: '/orders/find' },
  {
    name: 'wishlist',
    title: 'Wishlist',
    path: '/products',
    async open(page) {
      const heart = (at: number) => page.getByRole('button', { name: /^Wishlist: / }).nth(at)
      await expect(async () => {
        await heart(0).click()
        await expect(heart(0)).toHaveAttribute('aria-pressed', 'true', { timeout: 500 })
      }).toPass({ timeout: timeoutMs })
      await heart(1).click()
      await page.goto('/wishlist')
      await expect(page.getByRole('article')).toHaveCount(2)
    },
  },
  { name: 'wishlist-empty', title: 'Wishlist, empty', path: '/wishlist' },
  { name: 'mens', title: "Men's page", path: '/mens' },
  { name: 'womens', title: "Women's page", path: '/womens' },
  { name: 'about', title: 'Our Story', path: '/about', whole: true },
  { name: 'contact', title: 'Contact', path: '/contact' },
  {
    name: 'contact-refused',
    title: 'Contact, fields missing',
    path: '/contact',
    async open(page) {
      await expect(async () => {
        await page.getByRole('button', { name: 'Send Message' }).click()
        await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true', { timeout: 500 })
      }).toPass({ timeout: timeoutMs })
    },
  },
  { name: 'privacy-policy', title: 'Privacy Policy', path: '/privacy-policy' },
  { name: 'terms', title: 'Terms & Conditions', path: '/terms' },
  { name: 'refund-policy', title: 'Refund Policy', path: '/refund-policy' },
  { name: 'shipping-policy', title: 'Shipping Policy', path: '/shipping-policy' },
  { name: 'not-found', title: 'Page not found', path: '/no/such/page' },
  { name: 'offline', title: 'Without a network', path: '/offline.html' },
]

/** Presses until the page's script listens and the dialog opens. */
async function openBy(page: Page, button: string, dialog: string | RegExp) {
  const opened = page.getByRole('dialog', { name: dialog })
  await expect(async () => {
    if (!(await opened.isVisible()))
      await page.getByRole('button', { name: button, exact: true }).first().click({ timeout: 2_000 })
    await expect(opened).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: timeoutMs })
}
