import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { SizeGuide as Guide } from '#shop/catalogue/size-guide.ts'

/** Body measures per size, and how to take them. */
export default function SizeGuide({ guide, open, onClose }: { guide: Guide; open: boolean; onClose(): void }) {
  const { title, measures: columns, rows, advice } = guide
  return (
    <Dialog open={open} onClose={onClose} title="Size guide" description={advice || undefined} wide>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled with the keyboard too */}
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={title || 'Size guide'}>
        <table className="w-full text-left">
          {title && <caption className="pb-2 text-left text-small text-ink-soft">{title}</caption>}
          <thead>
            <tr className="border-b-2 border-accent">
              {['Size', ...columns].map((column) => (
                <th key={column} scope="col" className="py-3 pr-4 text-small font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([size, ...measures]) => (
              <tr key={size} className="border-b border-line">
                <th scope="row" className="py-2.5 pr-4 font-semibold">
                  {size}
                </th>
                {measures.map((measure, at) => (
                  <td key={columns[at]} className="py-2.5 pr-4">
                    {measure || '–'}
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
