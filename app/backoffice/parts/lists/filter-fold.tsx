import { SlidersHorizontal } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Filters of a list: in sight where there is room, behind a button on a phone. `active`: how many of them narrow the list. */
export function FilterFold({ active, children }: { active: number; children: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="self-start sm:hidden"
      >
        <Icon of={SlidersHorizontal} size={16} /> {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      <div id={id} className={isOpen ? undefined : 'max-sm:hidden'}>
        {children}
      </div>
    </>
  )
}
