import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Swatch } from '#app/ui/swatch.tsx'
import type { OwnColorGroup } from '#shop/catalogue/color-groups.ts'
import type { ShownColor } from '#shop/catalogue/colors/find-used-colors.server.ts'
import { colorNames } from '#shop/catalogue/inputs.ts'
import { sayCount } from '../../../parts/lists/say-count.ts'
import { GroupChoice } from './group-choice.tsx'

type UsedColorsProps = {
  colors: readonly ShownColor[]
  more: number
  groups: readonly OwnColorGroup[]
  mayEdit: boolean
}

/** The colours that products have, each with its group. Only those that are moved are sent. */
export function UsedColors({ colors, more, groups, mayEdit }: UsedColorsProps) {
  const [moved, setMoved] = useState<Readonly<Record<string, string>>>({})
  const names = Object.keys(moved)
  return (
    <section className="admin-panel flex flex-col gap-4 p-4">
      <h2 className="font-semibold">Colours of your products</h2>
      {colors.length === 0 && <p className="text-small text-ink-soft">No product has a colour yet.</p>}
      <ul className="gap-x-8 xl:columns-2">
        {colors.map((color) => {
          const chosen = moved[color.name]
          return (
            <li
              key={color.name}
              className="flex min-h-14 break-inside-avoid flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1"
            >
              <Swatch hex={color.hex} several={color.several} size={20} />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <bdi>{color.name}</bdi>
                <span className="block text-small text-ink-soft">
                  {sayCount(color.products, 'product')}
                  {chosen === undefined && (
                    <>
                      {' · '}
                      <bdi>{groupOf(color, groups)}</bdi>
                    </>
                  )}
                </span>
              </span>
              {chosen === undefined ? (
                mayEdit && (
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={`Move ${color.name} to another group`}
                    onClick={() => setMoved({ ...moved, [color.name]: color.placed })}
                  >
                    Move
                  </Button>
                )
              ) : (
                <GroupChoice
                  name={color.name}
                  at={names.indexOf(color.name)}
                  chosen={chosen}
                  groups={groups}
                  onChoose={(target) => setMoved({ ...moved, [color.name]: target })}
                />
              )}
            </li>
          )
        })}
      </ul>
      {more > 0 && (
        <p className="text-small text-ink-soft">
          {`${more} more colours with fewer products stand in the groups nearest to their shades.`}
        </p>
      )}
    </section>
  )
}

/** "Red", or "Black, White, by its shade". */
function groupOf({ guessed, placed, isToChoose }: ShownColor, groups: readonly OwnColorGroup[]) {
  const own = groups.find(({ id }) => String(id) === placed)?.name
  const why = isToChoose ? 'until its shade is chosen' : 'by its shade'
  return own ?? (colorNames.find((name) => name === placed) || `${guessed.join(', ')}, ${why}`)
}
