import { Search } from 'lucide'
import { type FormEvent, useId } from 'react'
import { Form, useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { controlLook } from '#app/ui/fields/field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { textFields } from '#shared/forms/form-text.ts'
import { maxSearchLength } from '#shared/lengths.ts'
import { rupeesField } from '#shared/money.ts'
import { type CustomerFilter, readCustomerFilter, writeCustomerFilter } from '#shop/orders/finding/customer-filter.ts'
import { FilterFold } from '../../parts/lists/filter-fold.tsx'

/** Narrows the list by the address, so that a found list can be reloaded and sent on. */
export function CustomerFilters({ filter }: { filter: CustomerFilter }) {
  const id = useId()
  const navigate = useNavigate()
  const { search, city, refused, spentPaise, credit } = filter

  /** As the browser would, but without what is at its default. */
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new URLSearchParams(textFields(new FormData(event.currentTarget)))
    void navigate(`?${writeCustomerFilter(readCustomerFilter(typed))}`)
  }

  return (
    // Keyed by the address, so that Back shows what was chosen there.
    <Form
      key={String(writeCustomerFilter({ ...filter, before: null }))}
      role="search"
      className="flex flex-col gap-3"
      onSubmit={show}
    >
      <div className="flex max-w-xl gap-2">
        <label htmlFor={id} className="sr-only">
          Search customers
        </label>
        <span className="relative min-w-0 flex-1">
          <Icon of={Search} className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-soft" />
          <input
            id={id}
            type="search"
            name="search"
            defaultValue={search}
            placeholder="Name, phone, e-mail or order"
            maxLength={maxSearchLength}
            className={`${controlLook} pl-11`}
          />
        </span>
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </div>
      <FilterFold active={[city, refused, spentPaise, credit].filter(Boolean).length}>
        <div className="flex flex-wrap items-end gap-x-5 gap-y-3 max-sm:grid">
          <TextField label="City, whole" name="city" defaultValue={city} className="sm:w-48" />
          <TextField
            label="Paid at least (₹)"
            name="spent"
            inputMode="decimal"
            defaultValue={spentPaise === null ? '' : rupeesField(spentPaise)}

            className="sm:w-44"
          />
          <Checkbox name="refused" value="true" defaultChecked={refused}>
            Refused cash
          </Checkbox>
          <Checkbox name="credit" value="true" defaultChecked={credit}>
            Has store credit
          </Checkbox>
          <Button type="submit" variant="secondary">
            Apply
          </Button>
        </div>
      </FilterFold>
    </Form>
  )
}
