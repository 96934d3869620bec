import { controlLook } from '#app/ui/field.tsx'
import type { FormFaults } from '#shop/catalogue/product-form.ts'
import { Panel } from '../../panel.tsx'
import { choiceKey, stockOf } from './draft.ts'
import type { DraftPartProps } from './size-picker.tsx'
import { Swatch } from './swatch.tsx'

type StockGridProps = Omit<DraftPartProps, 'error'> & {
  fields: FormFaults['fields']
  skus: readonly { size: string; color: string | null; sku: string }[]
}

/** How many there are of each size in each colour. */
export function StockGrid({ draft, change, fields, skus }: StockGridProps) {
  const colors = draft.colors.length === 0 ? [null] : draft.colors
  const skuOf = (size: string, color: string | null) => skus.find((one) => one.size === size && one.color === color)?.sku

  return (
    <Panel title="Stock">
      <div className="flex flex-col gap-4 p-4 md:p-5">
        <p className="text-small text-ink-soft">
          {draft.sizes.length === 0 ? 'Choose sizes first.' : 'Leave blank what nobody counts: it is never sold out.'}
        </p>
        {fields.variants && <p className="text-small text-danger">{fields.variants}</p>}
        {draft.sizes.map((size, sizeAt) => (
          <fieldset key={size} className="grid grid-cols-[3rem_1fr] items-start gap-3 border-t border-line pt-3">
            <legend className="sr-only">Stock of size {size}</legend>
            <p aria-hidden="true" className="pt-2.5 font-semibold">
              {size}
            </p>
            <ul className="flex flex-wrap gap-3">
              {colors.map((color, colorAt) => {
                const { typed, shown } = stockOf(draft, size, color)
                const wrong = fields[`variants.${sizeAt * colors.length + colorAt}`]
                return (
                  <li key={color} className="flex flex-col gap-1">
                    <span className="flex items-center gap-2">
                      {color && <Swatch color={color} />}
                      <input
                        type="text"
                        inputMode="numeric"
                        name="stock"
                        autoComplete="off"
                        aria-label={color ? `Stock of size ${size} in ${color}` : `Stock of size ${size}`}
                        aria-invalid={wrong ? true : undefined}
                        value={typed}
                        maxLength={6}
                        onChange={(event) => change({ do: 'type stock', choice: choiceKey(size, color), typed: event.currentTarget.value })}
                        className={`${controlLook} max-w-24`}
                      />
                    </span>
                    <span className="font-mono text-label text-ink-soft">{skuOf(size, color)}</span>
                    {wrong && <span className="max-w-40 text-small text-danger">{wrong}</span>}
                    <input type="hidden" name="variantSize" value={size} />
                    <input type="hidden" name="variantColor" value={color ?? ''} />
                    <input type="hidden" name="stockShown" value={shown} />
                  </li>
                )
              })}
            </ul>
          </fieldset>
        ))}
      </div>
    </Panel>
  )
}
