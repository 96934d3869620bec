import { ArrowDown, ArrowUp, Eye, EyeOff, GripVertical, Pencil, Trash } from 'lucide'
import { Badge } from '#app/ui/badge.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { Section } from '#shop/pages/inputs.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import type { useReorder } from '../../parts/lists/use-reorder.ts'
import { nameOf } from './section-labels.ts'

type SectionHeadProps = {
  section: Section
  reorder: Pick<ReturnType<typeof useReorder>, 'handle'>
  at: number
  count: number
  isOpen: boolean
  onMove(to: number): void
  onChange(section: Section): void
  onOpen(): void
  onRemove(): void
}

/** The name of a section, with the buttons that move, hide, open and remove it. */
export function SectionHead({
  section,
  reorder,
  at,
  count,
  isOpen,
  onMove,
  onChange,
  onOpen,
  onRemove,
}: SectionHeadProps) {
  const mayEdit = useMay()('marketing.edit')
  const { id, isHidden } = section
  const name = nameOf(section)
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {mayEdit && (
        <IconButton
          icon={GripVertical}
          label={`Move ${name}`}
          title="Drag to reorder, or press an arrow key"
          {...reorder.handle(id)}
          className="cursor-grab touch-none select-none"
        />
      )}
      <span className="min-w-40 flex-1 font-semibold wrap-anywhere">{name}</span>
      {isHidden && <Badge tone="neutral">Hidden</Badge>}
      {mayEdit && (
        <span className="flex">
          <IconButton icon={ArrowUp} label={`Move ${name} up`} disabled={at === 0} onClick={() => onMove(at - 1)} />
          <IconButton
            icon={ArrowDown}
            label={`Move ${name} down`}
            disabled={at === count - 1}
            onClick={() => onMove(at + 1)}
          />
          <IconButton
            icon={isHidden ? EyeOff : Eye}
            label={isHidden ? `Show ${name}` : `Hide ${name}`}
            onClick={() => onChange({ ...section, isHidden: !isHidden })}
          />
          <IconButton icon={Pencil} label={`Edit ${name}`} aria-expanded={isOpen} onClick={onOpen} />
          <IconButton icon={Trash} label={`Remove ${name}`} onClick={onRemove} />
        </span>
      )}
    </div>
  )
}
