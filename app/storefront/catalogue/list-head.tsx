import type { ListDetails } from '#app/rendering/listed-products.ts'
import { tallScript } from '#app/ui/tall-script.ts'
import { CorrectedSearch } from './corrected-search.tsx'

type ListHeadProps = Pick<ListDetails, 'collection' | 'meant' | 'corrected'> & { title: string; total: number }

export function ListHead({ title, collection, total, meant, corrected }: ListHeadProps) {
  return (
    <div className="min-w-0">
      <h1 className={`font-display text-page font-medium tracking-[-0.015em] wrap-anywhere ${tallScript(title)}`}>
        {title}
      </h1>
      {collection?.description && (
        <p className="mt-3 max-w-[60ch] text-lead wrap-anywhere whitespace-pre-line text-ink-soft">
          {collection.description}
        </p>
      )}
      <p aria-live="polite" className="mt-1 text-ink-soft">
        {sayFound(total, meant)}
      </p>
      <CorrectedSearch corrected={total > 0 ? corrected : null} />
    </div>
  )
}

/** "3 products, and 4 near to it". */
function sayFound(total: number, meant: number | null) {
  const found = meant ?? total
  const products = `${found} ${found === 1 ? 'product' : 'products'}`
  return meant === null ? products : `${products}, and ${total - meant} near to it`
}
