import { ArrowDown, ArrowUp, Trash2 } from 'lucide'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { OwnColorGroup } from '#shop/catalogue/color-groups.ts'
import type { Field } from '../../../parts/forms/use-form.ts'

type GroupRowProps = { field: Field; mayEdit: boolean } & {
  group: OwnColorGroup
  at: number
  isLast: boolean
  onChange(more: Partial<OwnColorGroup>): void
  onMove(by: -1 | 1): void
  onRemove(): void
}

export function GroupRow({
  group: { id, name, hex },
  at,
  isLast,
  field,
  mayEdit,
  onChange,
  onMove,
  onRemove,
}: GroupRowProps) {
  const called = name || 'the group'
  return (
    <div className="flex flex-wrap items-start gap-2 border-b border-line pb-4">
      <input type="hidden" name={`groups[${at}].id`} value={id} />
      <div className="min-w-40 grow md:max-w-sm">
        <TextField
          label="Name of the group"
          {...field(`groups[${at}].name`)}
          required
          value={name}
          readOnly={!mayEdit}
          autoComplete="off"
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      </div>
      <input
        type="color"
        name={`groups[${at}].hex`}
        aria-label={`Shade of ${called}`}
        value={hex}
        onChange={(event) => mayEdit && onChange({ hex: event.currentTarget.value.toLowerCase() })}
        className="mt-7 h-12 w-14 shrink-0 border border-edge bg-surface p-1"
      />
      {mayEdit && (
        <span className="flex max-sm:-ml-2.5 max-sm:w-full sm:mt-7">
          <IconButton icon={ArrowUp} label={`Move ${called} earlier`} disabled={at === 0} onClick={() => onMove(-1)} />
          <IconButton icon={ArrowDown} label={`Move ${called} later`} disabled={isLast} onClick={() => onMove(1)} />
          <IconButton icon={Trash2} label={`Remove ${called}`} onClick={onRemove} className="hover:text-danger" />
        </span>
      )}
    </div>
  )
}
