import { useState } from 'react'
import { Radio } from '#app/ui/fields/radio.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { SizeGuide as Guide } from '#shop/catalogue/size-guide.ts'
import { inInches, rowsFor, titleInInches } from './size-measures.ts'

type SizeGuideProps = {
  guide: Guide
  /** Those of the product. */
  sizes: readonly string[]
  chosen: string | null
  open: boolean
  onClose(): void
}

/** Body measures of the product's sizes, in centimetres or inches, and how to take them. */
export default function SizeGuide({ guide, sizes, chosen, open, onClose }: SizeGuideProps) {
  const [isInInches, setInInches] = useState(false)
  const { measures: columns, advice } = guide
  const title = isInInches ? titleInInches(guide.title) : guide.title
  return (
    <Dialog open={open} onClose={onClose} title="Size guide" description={advice || undefined} wide>
      <fieldset className="mb-2 flex gap-x-6">
        <legend className="sr-only">Unit</legend>
        <Radio name="unit" checked={!isInInches} onChange={() => setInInches(false)}>
          cm
        </Radio>
        <Radio name="unit" checked={isInInches} onChange={() => setInInches(true)}>
          inches
        </Radio>
      </fieldset>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled with the keyboard too */}
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={title || 'Size guide'}>
        <table className="w-full text-left">
          {title && <caption className="pb-2 text-left text-small text-ink-soft">{title}</caption>}
          <thead>
            <tr className="border-b-2 border-accent">
              {['Size', ...columns].map((column) => (
                <th key={column} scope="col" className="py-3 pr-4 text-small font-semibold first:pl-2">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsFor(guide, sizes).map(([size, ...measures]) => (
              <tr key={size} className={`border-b border-line ${size === chosen ? 'bg-sunken' : ''}`}>
                <th scope="row" className="py-2.5 pr-4 pl-2 font-semibold">
                  {size}
                  {size === chosen && <span className="block text-small font-normal">Your choice</span>}
                </th>
                {measures.map((measure, at) => (
                  <td key={columns[at]} className="py-2.5 pr-4">
                    {isInInches ? inInches(measure) || '–' : measure || '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
