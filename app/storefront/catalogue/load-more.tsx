import { ButtonLink } from '#app/ui/button-link.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { pageSize, type ProductFilter } from '#shop/catalogue/inputs.ts'
import { catalogueHref } from './catalogue-href.ts'

type LoadMoreProps = { filter: ProductFilter; shown: number; total: number; isLoading: boolean }

/** The way to the next page, which shows this one's products too; its address replaces this one's. */
export function LoadMore({ filter, shown, total, isLoading }: LoadMoreProps) {
  if (total <= pageSize && filter.page === 1) return null
  return (
    <div className="mt-12 flex flex-col items-center gap-4">
      <p className="text-small text-ink-soft" aria-live="polite">
        Showing {shown} of {total} products
      </p>
      {shown < total && (
        <ButtonLink
          to={catalogueHref({ ...filter, page: filter.page + 1 })}
          variant="secondary"
          preventScrollReset
          replace
          aria-disabled={isLoading || undefined}
        >
          {isLoading && <Spinner />}
          Load more
        </ButtonLink>
      )}
    </div>
  )
}
