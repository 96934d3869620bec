import { Search } from 'lucide'
import { href, Form } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { longestSearch } from '#shared/lengths.ts'
import type { ProductFilter } from '#shop/catalogue/inputs.ts'
import { rememberSearch } from '../frame/search/recent-searches.ts'
import { PreservedParameters } from './filters/preserved-parameters.tsx'

export function CatalogueSearch({ filter }: { filter: ProductFilter }) {
  return (
    <Form
      action={href('/products')}
      role="search"
      aria-label="Products"
      key={filter.search}
      onSubmit={({ currentTarget }) => rememberSearch(String(new FormData(currentTarget).get('search') ?? ''))}
      className="relative w-full md:max-w-xs"
    >
      <PreservedParameters filter={{ ...filter, search: '' }} />
      <input
        type="search"
        name="search"
        aria-label="Search products"
        placeholder="Search products"
        defaultValue={filter.search}
        maxLength={longestSearch}
        autoComplete="off"
        className="h-12 w-full border border-edge bg-surface pr-12 pl-4 placeholder:text-ink-soft hover:border-ink focus-visible:border-ink focus-visible:outline-offset-0"
      />
      <button
        type="submit"
        aria-label="Search"
        className="absolute top-0.5 right-0.5 flex size-11 items-center justify-center hover:text-accent"
      >
        <Icon of={Search} />
      </button>
    </Form>
  )
}
