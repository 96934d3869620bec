import { Select } from '#app/ui/fields/select.tsx'
import { formatAmount } from '#shared/money.ts'
import { anotherProduct } from '#shop/returns/rules.ts'
import { ChoiceOptions, sayFew } from './choices-by-color.tsx'
import { LineLabel } from './line-label.tsx'
import type { ReturnableItem } from './returnable-item.ts'

type ExchangeSelectProps = {
  item: ReturnableItem
  chosen: string
  error: string | undefined
  /** Money can come back for it. */
  hasMoney: boolean
  canSearch: boolean
}

export function ExchangeSelect({ item, chosen, error, hasMoney, canSearch }: ExchangeSelectProps) {
  return (
    <Select
      label={<LineLabel label="What you would like" heard={`for ${item.productName}`} />}
      name={`exchangeFor-${item.id}`}
      defaultValue={chosen}
      error={error}
      className="min-w-0"
    >
      <option value="">{hasMoney ? 'Money back' : chooseAnother(item.choices)}</option>
      <ChoiceOptions
        choices={item.choices}
        ownColor={item.colorName}
        more={({ stock, dearerPaise }) => sayDearer(dearerPaise) + sayFew(stock)}
      />
      {canSearch && hasMoney && <option value={anotherProduct}>Another product…</option>}
    </Select>
  )
}

const chooseAnother = (choices: ReturnableItem['choices']) =>
  choices.length > 0 ? 'Choose another size or colour' : 'No other size or colour is in stock'

const sayDearer = (paise: number) => (paise > 0 ? `, ${formatAmount(paise)} more` : '')
