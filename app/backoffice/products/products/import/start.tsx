import { dbContext } from '#app/context.ts'
import { countSets } from '#shop/catalogue/sets/count-sets.server.ts'
import type { ExportFormName } from '#shop/spreadsheets/exporting/form-names.ts'
import { findImports } from '#shop/spreadsheets/importing/queries.server.ts'
import { PageHead } from '../../../frame/frame/page-head.tsx'
import { Panel } from '../../../frame/frame/panel.tsx'
import { apiHref } from '../../../parts/guard/api-href.ts'
import { sayLeftOutSets } from '../../../parts/lists/say-left-out-sets.ts'
import type { Route } from './+types/start'
import { FileForm } from './file-form.tsx'
import { RecentImports } from './recent-imports.tsx'
import { ShopifyPanel } from './shopify-panel.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const db = context.get(dbContext)
  return { imports: await findImports(db), sets: await countSets(db) }
}

const otherForms: readonly [ExportFormName, string][] = [
  ['shopify', 'for Shopify'],
  ['woocommerce', 'for WooCommerce'],
]

export default function ImportPage({ loaderData: { imports, sets } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Import products" />
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <Panel title="Choose a file">
          <FileForm />
        </Panel>
        <HowItWorks sets={sets} />
      </div>
      <ShopifyPanel />
      {imports.length > 0 && <RecentImports imports={imports} />}
    </>
  )
}

function HowItWorks({ sets }: { sets: number }) {
  return (
    <Panel title="How it works">
      <ol className="flex list-decimal flex-col gap-2 py-4 pr-4 pl-9 text-small marker:text-ink-soft md:pr-5 md:pl-10">
        <li>
          Choose a CSV file or an Excel workbook, with a row for each size and colour or lists such as S, M, L. Files
          exported here, from Shopify, WooCommerce or other shops work without changes.
        </li>
        <li>Check what is in each column.</li>
        <li>Read what each row changes. Nothing is changed yet.</li>
        <li>Apply the changes. You can leave the page and come back.</li>
      </ol>
      <p className="border-t border-line px-4 py-4 text-small text-ink-soft md:px-5">
        To change many products at once,{' '}
        <a
          href={apiHref('/admin/api/products.csv')}
          download
          className="text-ink underline decoration-edge underline-offset-4 hover:text-accent"
        >
          export them
        </a>
        , change the cells in a spreadsheet, and import the file again. Products and sizes that are not in the file stay
        as they are.
      </p>
      <p className="flex flex-wrap items-center gap-x-4 border-t border-line px-4 py-2 text-small text-ink-soft md:px-5">
        Export all products
        {otherForms.map(([form, label]) => (
          <a
            key={form}
            href={`${apiHref('/admin/api/products.csv')}?form=${form}`}
            download
            className="inline-flex min-h-11 items-center text-ink underline decoration-edge underline-offset-4 hover:text-accent"
          >
            {label}
          </a>
        ))}
        {sets > 0 && <span className="w-full pb-2">{sayLeftOutSets(sets)}</span>}
      </p>
    </Panel>
  )
}
