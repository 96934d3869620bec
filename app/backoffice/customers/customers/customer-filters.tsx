import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { rupeesField } from '#shared/money.ts'
import { type CustomerFilter, readCustomerFilter, writeCustomerFilter } from '#shop/orders/finding/customer-filter.ts'
import { FilterFold } from '../../parts/lists/filter-fold.tsx'
import { FilterForm } from '../../parts/lists/filter-form.tsx'
import { SearchBox } from '../../parts/lists/search-box.tsx'

export function CustomerFilters({ filter }: { filter: CustomerFilter }) {
  const { search, city, refused, spentPaise, credit } = filter

  return (
    <FilterForm
      address={writeCustomerFilter({ ...filter, before: null })}
      addressOf={(typed) => writeCustomerFilter(readCustomerFilter(typed))}
    >
      <SearchBox label="Search customers" placeholder="Name, phone, e-mail or order" search={search} />
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
    </FilterForm>
  )
}
