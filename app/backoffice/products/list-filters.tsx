import { Link, useNavigate } from 'react-router'
import { Select } from '#app/ui/fields/select.tsx'
import { genders } from '#shop/catalogue/inputs.ts'
import {
  productFlags,
  type ProductListFilter,
  writeProductListFilter,
} from '#shop/catalogue/managing/product-list-filter.ts'
import { flagLabels, stateLabels } from './product-labels.ts'

type ListFiltersProps = { filter: ProductListFilter; categories: readonly { name: string; slug: string }[] }

const tabs = [null, 'live', 'draft', 'archived'] as const
const fromTheTop = { after: null, before: null }

/** Everything chosen is in the address, so that a found list can be reloaded, saved and sent on. */
export function ListFilters({ filter, categories }: ListFiltersProps) {
  const navigate = useNavigate()
  const choose = (name: string) => ({
    value: (filter[name as keyof ProductListFilter] as string | null) ?? '',
    onChange: ({ currentTarget }: { currentTarget: HTMLSelectElement }) =>
      void navigate(`?${writeProductListFilter({ ...filter, ...fromTheTop, [name]: currentTarget.value || null })}`, {
        preventScrollReset: true,
      }),
    hideLabel: true,
  })

  return (
    <div className="flex flex-col gap-4">
      <nav aria-label="Product visibility" className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
        <ul className="flex min-w-max border-b border-line">
          {tabs.map((state) => (
            <li key={state}>
              <Link
                to={`?${writeProductListFilter({ ...filter, ...fromTheTop, state })}`}
                aria-current={filter.state === state ? 'page' : undefined}
                className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-small text-ink-soft hover:text-accent aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink"
              >
                {state === null ? 'All' : stateLabels[state]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div role="group" aria-label="Filter and sort" className="grid grid-cols-2 gap-2 md:grid-cols-5">
        <Select label="Category" {...choose('category')}>
          <option value="">Any category</option>
          {categories.map(({ name, slug }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
        <Select label="Gender" {...choose('gender')}>
          <option value="">Any gender</option>
          {genders.map((gender) => (
            <option key={gender} value={gender}>
              {gender[0]!.toUpperCase() + gender.slice(1)}
            </option>
          ))}
        </Select>
        <Select label="Marked as" {...choose('flag')}>
          <option value="">Any mark</option>
          {productFlags.map((flag) => (
            <option key={flag} value={flag}>
              {flagLabels[flag]}
            </option>
          ))}
        </Select>
        <Select label="Stock" {...choose('stock')}>
          <option value="">Any stock</option>
          <option value="low">Running low</option>
          <option value="out">Sold out</option>
        </Select>
        <Select label="Sort by" className="max-md:col-span-2" {...choose('sort')}>
          <option value="newest">Newest first</option>
          <option value="changed">Last changed first</option>
          <option value="name">Name, A to Z</option>
          <option value="price-up">Price, low to high</option>
          <option value="price-down">Price, high to low</option>
        </Select>
      </div>
    </div>
  )
}
