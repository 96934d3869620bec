import { Button } from '#app/ui/button.tsx'
import { type MenuEntry, type MenuPlace, maxEntries } from '#shop/menus/inputs.ts'
import { newEntry } from './arrange-entries.ts'
import { placeLabels } from './menu-labels.ts'

type AddEntryProps = { place: MenuPlace; isFull: boolean; onAdd(entry: MenuEntry): void }

export function AddEntry({ place, isFull, onAdd }: AddEntryProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line p-4 md:p-5">
      <Button
        variant="secondary"
        disabled={isFull}
        onClick={() => onAdd(place === 'footer' ? { ...newEntry(), target: { kind: 'none' } } : newEntry())}
      >
        {placeLabels[place].add}
      </Button>
      {isFull && <p className="text-small text-ink-soft">There is room for {maxEntries[place]}.</p>}
    </div>
  )
}

type AddBelowProps = { label: string; onAdd(entry: Omit<MenuEntry, 'entries'>): void }

export const AddBelow = ({ label, onAdd }: AddBelowProps) => (
  <Button
    variant="quiet"
    size="small"
    className="mt-2 max-w-full text-left wrap-anywhere"
    onClick={() => {
      const { entries: _, ...added } = newEntry()
      onAdd(added)
    }}
  >
    {label}
  </Button>
)
