import { type FormEvent, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { ProductFilter } from '#shop/catalogue/inputs.ts'
import { staysHere } from '../../use-plain-links.ts'
import { catalogueHref, wholeListHref } from '../catalogue-href.ts'
import { PreservedParameters } from './preserved-parameters.tsx'
import { type Bound, type BoundErrors, checkBounds } from './price-bounds.ts'
import { noPrice, priceRangeOf, type PriceRange as Range, priceRanges } from './price-ranges.ts'

const rupees = (paise: number | null) => (paise === null ? '' : String(paise / 100))

/** A grouped amount, with blanks around it. */
const maxPriceLength = 12

const fields = [
  { label: 'From', name: 'min_price' },
  { label: 'To', name: 'max_price' },
] as const

const boundsOf = ({ minPricePaise, maxPricePaise }: Range) => ({ minPricePaise, maxPricePaise })

export function PriceRange({ filter }: { filter: ProductFilter }) {
  const { minPricePaise, maxPricePaise } = filter
  const chosen = priceRangeOf(filter)
  const navigate = useNavigate()
  const [errors, setErrors] = useState<BoundErrors>({})
  const shown = { min_price: rupees(minPricePaise), max_price: rupees(maxPricePaise) }

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = Object.fromEntries(new FormData(form)) as Record<Bound, string>
    const bounds = checkBounds(typed)
    setErrors(bounds.errors ?? {})
    // The address is written anew: an empty bound has no place in it.
    if (!bounds.errors)
      return void navigate(catalogueHref({ ...filter, ...bounds, page: 1 }), { preventScrollReset: true })
    const [first] = fields.filter(({ name }) => bounds.errors[name])
    form.querySelector<HTMLInputElement>(`[name=${first!.name}]`)?.focus()
  }

  return (
    <Form
      action={wholeListHref(filter)}
      noValidate
      onSubmit={apply}
      key={`${minPricePaise}-${maxPricePaise}`}
      className="border-b border-line py-4"
    >
      <PreservedParameters filter={{ ...filter, minPricePaise: null, maxPricePaise: null }} />
      <fieldset>
        <legend className="mb-2 font-semibold">Price, in rupees</legend>
        <ul aria-label="Price ranges" className="mb-4 flex flex-wrap gap-2">
          {priceRanges.map((range) => (
            <li key={range.label}>
              <a
                href={catalogueHref({ ...filter, ...(range === chosen ? noPrice : boundsOf(range)), page: 1 })}
                {...staysHere}
                aria-current={range === chosen ? 'true' : undefined}
                className="flex min-h-11 items-center border border-edge px-3 text-small font-medium hover:border-ink aria-current:border-ink aria-current:bg-ink aria-current:text-ground"
              >
                {range.label}
                {range === chosen && <span className="sr-only"> (chosen)</span>}
              </a>
            </li>
          ))}
        </ul>
        <div className="grid grid-cols-[1fr_1fr_auto] items-start gap-2">
          {fields.map(({ label, name }) => (
            <TextField
              key={name}
              label={label}
              name={name}
              inputMode="numeric"
              maxLength={maxPriceLength}
              defaultValue={shown[name]}
              error={errors[name]}
              // A sentence needs more room than a price.
              className={errors[name] ? 'col-span-full' : ''}
              onChange={() => setErrors(({ [name]: _corrected, ...others }) => others)}
            />
          ))}
          <Button type="submit" variant="secondary" className="mt-6.75 px-4!">
            Apply
          </Button>
        </div>
      </fieldset>
    </Form>
  )
}
