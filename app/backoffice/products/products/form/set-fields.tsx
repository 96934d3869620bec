import { Plus, X } from 'lucide'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { FieldErrors } from '#shared/first-errors.ts'
import type { PreviewedProduct } from '#shop/catalogue/collections/preview-members.server.ts'
import { maxSlots, type SetSlot } from '#shop/catalogue/product-set.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import type { Field } from '../../../parts/forms/use-form.ts'
import { PickedProducts } from '../picking/picked-products.tsx'

type Slot = { key: number; name: string; quantity: string; picked: readonly PreviewedProduct[] }

type SetFieldsProps = {
  slots: readonly SetSlot[]
  /** Taken off the sum of its pieces; null: it has a price of its own. */
  percent: number | null
  /** The products of its slots. */
  pieces: readonly PreviewedProduct[]
  field: Field
  errors: FieldErrors
  /** Something changed that no field says. */
  onEdit(): void
}

const blank = (key: number): Slot => ({ key, name: '', quantity: '1', picked: [] })

const slotsOf = ({ slots, pieces }: Pick<SetFieldsProps, 'slots' | 'pieces'>): Slot[] =>
  slots.map(({ name, quantity, productIds }, key) => ({
    key,
    name,
    quantity: String(quantity),
    picked: productIds.flatMap((id) => pieces.find((piece) => piece.id === id) ?? []),
  }))

/** The slots of a set: what stands in each, and how many pieces. */
export function SetFields({ slots, percent, pieces, field, errors, onEdit }: SetFieldsProps) {
  const [shown, setShown] = useState<readonly Slot[]>(() =>
    slots.length > 0 ? slotsOf({ slots, pieces }) : [blank(0), blank(1)],
  )

  function change(next: readonly Slot[]) {
    setShown(next)
    onEdit()
  }

  return (
    <Panel title="Pieces of the set">
      <div className="flex flex-col gap-6 p-4 md:p-5">
        <p className="text-small text-ink-soft">
          Customers choose a product, its size and its colour for each slot. Stock and tax are those of the pieces, and
          a piece may come back by itself. The price of this page is the price of the whole set. If its pieces cost less
          together, customers pay that.
        </p>
        <TextField
          label="Percent below the sum of its pieces"
          {...field('setPercent')}
          autoComplete="off"
          hint="Blank: the price of this page. Otherwise that price is written from the cheapest pieces."
          defaultValue={percent ?? ''}
          className="max-w-sm"
        />
        {errors.setSlots && (
          <p role="alert" className="text-small text-danger">
            {errors.setSlots}
          </p>
        )}
        {shown.map(({ key, name, quantity, picked }, at) => (
          <fieldset key={key} className="flex min-w-0 flex-col gap-4 border-t border-line pt-4">
            <legend className="sr-only">Slot {at + 1}</legend>
            <div className="flex items-start gap-3">
              <TextField
                label={`Name of slot ${at + 1}`}
                {...field(`setSlots[${at}].name`)}
                autoComplete="off"
                hint="Such as Kurta, Trousers or Dupatta"
                defaultValue={name}
                className="min-w-0 flex-1"
              />
              <TextField
                label="Pieces"
                {...field(`setSlots[${at}].quantity`)}
                autoComplete="off"
                defaultValue={quantity}
                className="w-24"
              />
              <div className="pt-7">
                <IconButton
                  icon={X}
                  label={`Remove slot ${at + 1}`}
                  onClick={() => change(shown.filter((slot) => slot.key !== key))}
                />
              </div>
            </div>
            <PickedProducts
              name={`setSlots[${at}].productIds`}
              label={`Add a product to slot ${at + 1}`}
              picked={picked}
              error={errors[`setSlots.${at}.productIds`]}
              onChange={(next) => change(shown.map((slot) => (slot.key === key ? { ...slot, picked: next } : slot)))}
            />
          </fieldset>
        ))}
        {shown.length < maxSlots && (
          <Button
            variant="quiet"
            className="self-start"
            onClick={() => change([...shown, blank(Math.max(-1, ...shown.map(({ key }) => key)) + 1)])}
          >
            <Icon of={Plus} size={16} /> Add a slot
          </Button>
        )}
      </div>
    </Panel>
  )
}
