import { Swatch } from '#app/ui/swatch.tsx'
import { sizeLabel } from '#shared/size-label.ts'
import type { CheckedLine } from '#shop/cart/answers.ts'
import type { CartLine } from '#shop/cart/rules.ts'

/** Size and colour of a line, in a row. */
export function LineDetails({ line, checked }: { line: CartLine; checked?: CheckedLine }) {
  const colorName = checked?.colors.find(({ value }) => value === line.color)?.name ?? line.colorName
  if (!line.size && !line.color) return null
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-soft">
        {line.size && <span>{sizeLabel(line.size)}</span>}
        {line.color && (
          <span className="inline-flex items-center gap-1.5">
            <Swatch hex={line.color} size={14} />
            <span>
              <span className="sr-only">Color: </span>
              {colorName ?? <span className="sr-only">chosen</span>}
            </span>
          </span>
        )}
      </p>
      {checked?.ahead && <p className="text-small font-medium">{checked.ahead}</p>}
    </>
  )
}
