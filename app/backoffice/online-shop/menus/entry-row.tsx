import { ArrowDown, ArrowUp, CornerDownRight, CornerLeftUp, GripVertical, Pencil, Trash } from 'lucide'
import type { ReactNode } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useMay } from '../../parts/guard/use-may.ts'
import type { useReorder } from '../../parts/lists/use-reorder.ts'

type EntryRowProps = {
  name: string
  problem: string | null
  reorder: ReturnType<typeof useReorder>
  /** The entry's key in the list that is sorted, its place, and how many there are. */
  id: string
  at: number
  count: number
  level: { label: string; isDeeper: boolean; onChange(): void }
  isOpen: boolean
  onOpen(): void
  onMove(to: number): void
  onRemove(): void
  children: ReactNode
}

/** An entry of a menu with its buttons, and its fields where it is open. */
export function EntryRow({ name, problem, reorder, id, at, count, level, isOpen, ...props }: EntryRowProps) {
  const mayEdit = useMay()('marketing.edit')
  return (
    <>
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
        {mayEdit && (
          <span className="flex">
            <IconButton
              icon={ArrowUp}
              label={`Move ${name} up`}
              disabled={at === 0}
              onClick={() => props.onMove(at - 1)}
            />
            <IconButton
              icon={ArrowDown}
              label={`Move ${name} down`}
              disabled={at === count - 1}
              onClick={() => props.onMove(at + 1)}
            />
            <IconButton
              icon={level.isDeeper ? CornerDownRight : CornerLeftUp}
              label={level.label}
              title={level.label}
              onClick={level.onChange}
            />
            <IconButton icon={Pencil} label={`Edit ${name}`} aria-expanded={isOpen} onClick={props.onOpen} />
            <IconButton icon={Trash} label={`Remove ${name}`} onClick={props.onRemove} />
          </span>
        )}
      </div>
      {problem && <p className="mt-2 border-l-4 border-warn bg-warn-tint p-3 text-small">{problem}</p>}
      {isOpen && props.children}
    </>
  )
}
