import { Select } from '#app/ui/fields/select.tsx'
import type { CheckedLine } from '#shop/cart/answers.ts'
import type { CartLine } from '#shop/cart/rules.ts'
import { useCartChanges } from './cart-provider.tsx'

/** Asks a line for the size and colour it lacks. The line is complete once both make something we have. */
export function LineChoice({ line, checked, id }: { line: CartLine; checked: CheckedLine; id: string }) {
  const { choose } = useCartChanges()
  const { sizes, colors, choices } = checked
  const size = sizes.includes(line.size) ? line.size : ''
  const color = colors.some(({ value }) => value === line.color) ? line.color : ''
  if (choices.length === 0) return null

  const canBuy = (wanted: { size: string; color: string }) =>
    choices.some(
      (choice) =>
        choice.stock !== 0 &&
        (wanted.size === '' || choice.size === wanted.size) &&
        (wanted.color === '' || choice.color === wanted.color),
    )

  return (
    <div className="grid max-w-md grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] gap-3">
      <Select
        label="Size"
        id={id}
        value={size}
        onChange={({ currentTarget }) => choose(line, { size: currentTarget.value, color })}
      >
        <option value="" disabled>
          Select
        </option>
        {sizes.map((one) => (
          <option key={one} value={one} disabled={!canBuy({ size: one, color })}>
            {canBuy({ size: one, color }) ? one : `${one} (sold out)`}
          </option>
        ))}
      </Select>
      {colors.length > 0 && (
        <Select
          label="Color"
          value={color}
          onChange={({ currentTarget }) => {
            const chosen = currentTarget.value
            choose(line, { size, color: chosen, colorName: colors.find(({ value }) => value === chosen)?.name })
          }}
        >
          <option value="" disabled>
            Select
          </option>
          {colors.map(({ value, name }) => (
            <option key={value} value={value} disabled={!canBuy({ size, color: value })}>
              {canBuy({ size, color: value }) ? name : `${name} (sold out)`}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}
