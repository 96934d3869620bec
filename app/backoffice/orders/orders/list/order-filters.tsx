import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { type OrderFilter, orderSorts, readOrderFilter, writeOrderFilter } from '#shop/orders/finding/order-filter.ts'
import { paymentStates } from '#shop/orders/rules.ts'
import { FilterFold } from '../../../parts/lists/filter-fold.tsx'
import { FilterForm } from '../../../parts/lists/filter-form.tsx'
import { SearchBox } from '../../../parts/lists/search-box.tsx'
import { paymentLabels } from '../status-labels.tsx'

const sortLabels: Record<OrderFilter['sort'], string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Highest total first',
  lowest: 'Lowest total first',
}

export function OrderFilters({ filter }: { filter: OrderFilter }) {
  const { search, status, review, lapsed, late, first, payment, from, to, sort } = filter

  return (
    <FilterForm
      address={writeOrderFilter({ ...filter, after: null, before: null })}
      addressOf={(typed) => writeOrderFilter(readOrderFilter(typed))}
    >
      {status && <input type="hidden" name="status" value={status} />}
      {review && <input type="hidden" name="review" value="true" />}
      {lapsed && <input type="hidden" name="lapsed" value="true" />}
      {late && <input type="hidden" name="late" value="true" />}
      {first && <input type="hidden" name="first" value="true" />}
      <SearchBox label="Search orders" placeholder="Number, name, phone or e-mail" search={search} />
      <FilterFold active={[payment, from, to].filter(Boolean).length}>
        <div className="flex flex-wrap items-end gap-3 max-sm:grid max-sm:grid-cols-2">
          <Select label="Payment" name="payment" defaultValue={payment ?? ''} className="sm:w-44">
            <option value="">Any</option>
            {paymentStates.map((state) => (
              <option key={state} value={state}>
                {paymentLabels[state]}
              </option>
            ))}
          </Select>
          <Select label="Sort by" name="sort" defaultValue={sort} className="sm:w-52">
            {orderSorts.map((one) => (
              <option key={one} value={one}>
                {sortLabels[one]}
              </option>
            ))}
          </Select>
          <TextField
            label="From"
            name="from"
            type="date"
            defaultValue={from ?? ''}
            className="min-w-0 flex-1 sm:max-w-44 sm:min-w-36"
          />
          <TextField
            label="To"
            name="to"
            type="date"
            defaultValue={to ?? ''}
            className="min-w-0 flex-1 sm:max-w-44 sm:min-w-36"
          />
          <Button type="submit" variant="secondary">
            Apply
          </Button>
        </div>
      </FilterFold>
    </FilterForm>
  )
}
