import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { ProductFilter } from '#shop/catalogue/inputs.ts'
import { Form } from 'react-router'
import { KeptParameters } from './kept-parameters.tsx'

const rupees = (paise: number | null) => (paise === null ? '' : String(paise / 100))

export function PriceRange({ filter }: { filter: ProductFilter }) {
  const { minPricePaise, maxPricePaise } = filter
  return (
    <Form action="/products" preventScrollReset key={`${minPricePaise}-${maxPricePaise}`} className="py-4">
      <KeptParameters filter={{ ...filter, minPricePaise: null, maxPricePaise: null }} />
      <fieldset>
        <legend className="mb-2 font-semibold">Price, in rupees</legend>
        <div className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
          <TextField label="From" name="min_price" inputMode="numeric" pattern="[0-9]*" maxLength={7} defaultValue={rupees(minPricePaise)} />
          <TextField label="To" name="max_price" inputMode="numeric" pattern="[0-9]*" maxLength={7} defaultValue={rupees(maxPricePaise)} />
          <Button type="submit" variant="secondary" className="px-4!">
            Apply
          </Button>
        </div>
      </fieldset>
    </Form>
  )
}
