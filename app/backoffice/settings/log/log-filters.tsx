import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { maxSearchLength } from '#shared/lengths.ts'
import { type LogFilter, readLogFilter, writeLogFilter } from '#shop/staff/log-filter.ts'
import { FilterFold } from '../../parts/lists/filter-fold.tsx'
import { FilterForm } from '../../parts/lists/filter-form.tsx'

export function LogFilters({ filter, people }: { filter: LogFilter; people: readonly { id: string; name: string }[] }) {
  const { search, person, from, to } = filter

  return (
    <FilterForm
      label="Log"
      address={writeLogFilter({ search, person, from, to })}
      addressOf={(typed) => writeLogFilter(readLogFilter(typed))}
    >
      <FilterFold active={[search, person, from, to].filter(Boolean).length}>
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label="What was changed"
            name="search"
            type="search"
            defaultValue={search}
            placeholder="order 104233, product 12"
            maxLength={maxSearchLength}
            className="w-full sm:w-64"
          />
          <Select label="Who" name="person" defaultValue={person ?? ''} className="w-full sm:w-48">
            <option value="">Everybody</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <TextField label="From" name="from" type="date" defaultValue={from ?? ''} className="w-full sm:w-40" />
          <TextField label="To" name="to" type="date" defaultValue={to ?? ''} className="w-full sm:w-40" />
          <Button type="submit" variant="secondary">
            Show changes
          </Button>
        </div>
      </FilterFold>
    </FilterForm>
  )
}
