import { Search } from 'lucide'
import { type FormEvent, useId } from 'react'
import { Form, useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { controlLook } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { textFields } from '#shared/forms/form-text.ts'
import { maxSearchLength } from '#shared/lengths.ts'
import { type OrderFilter, orderSorts, readOrderFilter, writeOrderFilter } from '#shop/orders/finding/order-filter.ts'
import { paymentStates } from '#shop/orders/rules.ts'
import { FilterFold } from '../../../parts/lists/filter-fold.tsx'
import { paymentLabels } from '../status-labels.tsx'

const sortLabels: Record<OrderFilter['sort'], string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Highest total first',
  lowest: 'Lowest total first',
}

/** Narrows the list by the address, so that a found list can be reloaded, saved and sent on. */
export function OrderFilters({ filter }: { filter: OrderFilter }) {
  const navigate = useNavigate()
  const { search, status, review, lapsed, late, first, payment, from, to, sort } = filter

  /** As the browser would, but without what is at its default. */
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new URLSearchParams(textFields(new FormData(event.currentTarget)))
    void navigate(`?${writeOrderFilter(readOrderFilter(typed))}`)
  }

  return (
    // Keyed by the address, so that Back shows what was chosen there. Choices in the lists apply at once.
    <Form
      key={writeOrderFilter({ ...filter, after: null, before: null }).toString()}
      role="search"
      className="flex flex-col gap-3"
      onSubmit={show}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) show(event)
      }}
    >
      {status && <input type="hidden" name="status" value={status} />}
      {review && <input type="hidden" name="review" value="true" />}
      {lapsed && <input type="hidden" name="lapsed" value="true" />}
      {late && <input type="hidden" name="late" value="true" />}
      {first && <input type="hidden" name="first" value="true" />}
      <SearchLine search={search} />
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
    </Form>
  )
}

function SearchLine({ search }: { search: string }) {
  const id = useId()
  return (
    <div className="flex max-w-xl gap-2">
      <label htmlFor={id} className="sr-only">
        Search orders
      </label>
      <span className="relative min-w-0 flex-1">
        <Icon of={Search} className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-soft" />
        <input
          id={id}
          type="search"
          name="search"
          defaultValue={search}
          placeholder="Number, name, phone or e-mail"
          maxLength={maxSearchLength}
          className={`${controlLook} pl-11`}
        />
      </span>
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </div>
  )
}
