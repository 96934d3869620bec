import { X } from 'lucide'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { countOf } from '../steps/count-of.ts'
import type { ChosenOrder } from './matching.ts'

export type SelectionProps = {
  chosen: readonly ChosenOrder[]
  /** Chooses all that match, where there are more than the page shows; null where that is done. */
  onChooseAll: (() => void) | null
  isChoosing: boolean
  onClear(): void
}

/** How many orders are chosen, and the ways to choose all or none. */
export function Selection({ chosen, onChooseAll, isChoosing, onClear }: SelectionProps) {
  return (
    <div className="flex items-center gap-x-3 md:mr-auto">
      <p className="text-small font-semibold max-md:mr-auto" aria-live="polite">
        {countOf(chosen.length)} chosen
      </p>
      {onChooseAll && (
        <Button variant="quiet" busy={isChoosing} onClick={onChooseAll}>
          Choose all that match
        </Button>
      )}
      <Button variant="quiet" className="max-md:hidden" onClick={onClear}>
        Clear selection
      </Button>
      <IconButton icon={X} label="Clear selection" className="-mr-3 md:hidden" onClick={onClear} />
    </div>
  )
}
