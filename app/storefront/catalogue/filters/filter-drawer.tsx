import { SlidersHorizontal } from 'lucide'
import { type MouseEvent, useState } from 'react'
import { buttonLook } from '#app/ui/button-look.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Drawer } from '#app/ui/overlays/drawer.tsx'
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx'

/**
 * The filters on a small screen. The button is a link to the panel in the page, which shows itself there when it is
 * the target; with scripts it opens as a drawer instead.
 */
export function FilterDrawer({
  activeCount,
  isLoading,
  ...panel
}: FilterPanelProps & { activeCount: number; isLoading: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const { total } = panel.counts

  function open(event: MouseEvent) {
    event.preventDefault()
    setOpen(true)
  }

  return (
    <div className="lg:hidden">
      <a href="#filters" onClick={open} className={buttonLook({ variant: 'secondary', size: 'small' })}>
        <Icon of={SlidersHorizontal} size={16} />
        Filters{activeCount > 0 && ` (${activeCount})`}
      </a>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Filters"
        side="left"
        footer={
          <Button wide busy={isLoading} onClick={() => setOpen(false)}>
            <span aria-live="polite">
              Show {total} {total === 1 ? 'product' : 'products'}
            </span>
          </Button>
        }
      >
        <FilterPanel {...panel} />
      </Drawer>
    </div>
  )
}
