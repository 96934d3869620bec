import { Joined } from '#app/ui/joined.tsx'
import { Swatch } from '#app/ui/swatch.tsx'
import { sizeLabel } from '#shared/size-label.ts'
import type { CheckedLine } from '#shop/cart/answers.ts'
import type { CartLine, ShownPart } from '#shop/cart/rules.ts'

/** Size and colour of a line, in a row; of a set its pieces. */
export function LineDetails({ line, checked }: { line: CartLine; checked?: CheckedLine }) {
  const color = checked?.colors.find(({ value }) => value === line.color)
  const colorName = color?.name ?? line.colorName
  if (line.parts) return <Pieces parts={line.parts} checked={checked} />
  if (!line.size && !line.color) return null
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-soft">
        {line.size && <span>{sizeLabel(line.size)}</span>}
        {line.color && (
          <span className="inline-flex items-center gap-1.5">
            <Swatch hex={line.color} several={color?.several} size={14} />
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

/** The pieces of a set. */
const Pieces = ({ parts, checked }: { parts: readonly ShownPart[]; checked: CheckedLine | undefined }) => (
  <>
    <ul className="text-small text-ink-soft">
      {parts.map(({ name, size, color, colorName, quantity = 1 }, at) => (
        <li key={at} className="flex items-start gap-1.5 [&>svg]:mt-1">
          {color && <Swatch hex={color} several={checked?.pieces?.[at]?.several} size={14} />}
          <span>
            {quantity > 1 && `${quantity} × `}
            <Joined of={[name, size && sizeLabel(size), colorName]} by=", " />
          </span>
        </li>
      ))}
    </ul>
    {checked?.ahead && <p className="text-small font-medium">{checked.ahead}</p>}
  </>
)
