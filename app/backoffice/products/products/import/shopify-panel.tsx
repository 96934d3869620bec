import { Link, href } from 'react-router'
import { Panel } from '../../../frame/frame/panel.tsx'
import { useMay } from '../../../parts/guard/use-may.ts'

const linkLook =
  'inline-flex min-h-11 items-center text-ink underline decoration-edge underline-offset-4 hover:text-accent'

/** The imports that have screens of their own, with the permission that each needs. */
const otherImports = [
  { to: href('/admin/newsletter/import'), label: 'Import customers', needs: 'customers.export' },
  { to: href('/admin/redirects/import'), label: 'Import redirects', needs: 'marketing.edit' },
  { to: href('/admin/past-orders/import'), label: 'Import past orders', needs: 'customers.export' },
  { to: href('/admin/promo-codes/import'), label: 'Import promo codes', needs: 'marketing.edit' },
  { to: href('/admin/collections/import'), label: 'Import collections', needs: 'categories.edit' },
  { to: href('/admin/pages/import'), label: 'Import pages', needs: 'marketing.edit' },
  { to: href('/admin/settings/credit/import'), label: 'Import gift cards', needs: 'credit.bring' },
] as const

/** The files to export from Shopify, in the sequence in which they are imported here. */
export function ShopifyPanel() {
  const may = useMay()
  return (
    <Panel title="Move your shop from Shopify or WooCommerce">
      <ol className="flex list-decimal flex-col gap-2 py-4 pr-4 pl-9 text-small marker:text-ink-soft md:pr-5 md:pl-10">
        <li>
          <strong>Products.</strong> In Shopify: Products › Export › All products, plain CSV file. Import the file here.
          The pictures are downloaded from Shopify, so keep that shop until the import is done. Links to the old product
          pages go on working.
        </li>
        <li>
          <strong>Stock.</strong> In Shopify: Products › Inventory › Export. Import the file here after the products.
          The stock of several locations is added up.
        </li>
        {may('customers.export') && (
          <li>
            <strong>Customers.</strong> In Shopify: Customers › Export. Customers who agreed to marketing e-mails get
            your newsletter.
          </li>
        )}
        {may('marketing.edit') && (
          <li>
            <strong>Other old addresses.</strong> In Shopify: Content › Menus › URL redirects › Export.
          </li>
        )}
      </ol>
      <ul className="flex flex-wrap gap-x-6 border-t border-line px-4 py-2 text-small md:px-5">
        {otherImports.map(
          ({ to, label, needs }) =>
            may(needs) && (
              <li key={to}>
                <Link to={to} className={linkLook}>
                  {label}
                </Link>
              </li>
            ),
        )}
      </ul>
      <p className="border-t border-line px-4 py-4 text-small text-ink-soft md:px-5">
        <strong>From WooCommerce.</strong> There: Products › All Products › Export, with all columns. Import the file
        here. Variations, attributes, stock and pictures come along. From Wix, Squarespace, Magento, BigCommerce, Etsy
        or a marketplace: export all products there as CSV, and import that file.
      </p>
    </Panel>
  )
}
