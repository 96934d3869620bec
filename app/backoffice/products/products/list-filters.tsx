import { Link, useNavigate } from 'react-router'
import { Select } from '#app/ui/fields/select.tsx'
import { genders } from '#shop/catalogue/inputs.ts'
import { productFlags, type ProductListFilter, writeProductListFilter } from '#shop/catalogue/product-list-filter.ts'
import { FilterFold } from '../../parts/lists/filter-fold.tsx'
import { flagLabels, genderLabels, mrpLabels, stateLabels, stockLabels } from './product-labels.ts'

type ListFiltersProps = {
  filter: ProductListFilter
  categories: readonly { name: string; slug: string }[]
  tags: readonly string[]
}

const tabs = [null, 'live', 'draft', 'archived'] as const
const fromTheTop = { after: null, before: null }

/** Everything chosen is in the address, so that a found list can be reloaded, saved and sent on. */
export function ListFilters({ filter, categories, tags }: ListFiltersProps) {
  const navigate = useNavigate()
  const { category, gender, flag, stock, tag, mrp } = filter
  const hasTags = tags.length > 0 || tag !== null
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
      <StateTabs filter={filter} />
      <FilterFold active={[category, gender, flag, stock, tag, mrp].filter(Boolean).length}>
        <div
          role="group"
          aria-label="Filter and sort"
          className={`grid grid-cols-2 gap-2 ${hasTags ? 'md:grid-cols-4 2xl:grid-cols-7' : 'md:grid-cols-3 xl:grid-cols-6'}`}
        >
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
            {genders.map((one) => (
              <option key={one} value={one}>
                {genderLabels[one]}
              </option>
            ))}
          </Select>
          <Select label="Label" {...choose('flag')}>
            <option value="">Any label</option>
            {productFlags.map((one) => (
              <option key={one} value={one}>
                {flagLabels[one]}
              </option>
            ))}
          </Select>
          <Select label="Stock" {...choose('stock')}>
            <option value="">Any stock</option>
            <option value="low">{stockLabels.low}</option>
            <option value="out">{stockLabels.out}</option>
            <option value="starting">{stockLabels.starting}</option>
          </Select>
          <Select label="MRP" {...choose('mrp')}>
            <option value="">Any MRP</option>
            <option value="unconfirmed">{mrpLabels.unconfirmed}</option>
          </Select>
          {hasTags && (
            <Select label="Tag" {...choose('tag')}>
              <option value="">Any tag</option>
              {(tag === null || tags.includes(tag) ? tags : [tag, ...tags]).map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          )}
          <Select label="Sort by" className={hasTags ? 'max-md:col-span-2' : undefined} {...choose('sort')}>
            <option value="newest">Newest first</option>
            <option value="changed">Last changed first</option>
            <option value="name">Name, A to Z</option>
            <option value="price-up">Price, low to high</option>
            <option value="price-down">Price, high to low</option>
          </Select>
        </div>
      </FilterFold>
    </div>
  )
}

function StateTabs({ filter }: { filter: ProductListFilter }) {
  return (
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
  )
}
