import { TextField } from '#app/ui/fields/text-field.tsx'
import { type PackedPiece, writeBox } from '#shop/catalogue/packed-size.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import type { Field } from '../../parts/forms/use-form.ts'

type PackedFieldsProps = {
  packed: PackedPiece | null
  /** Where a blank field is filled from: "as the category says". */
  whenBlank: string
  field: Field
  className?: string
}

/** A piece's weight and size in its packing: charges by weight and parcels follow it. */
export function PackedFields({ packed, whenBlank, field, className }: PackedFieldsProps) {
  return (
    <Panel title="Weight and packed size" className={className}>
      <div className="grid grid-cols-1 gap-5 p-4 sm:grid-cols-2 md:p-5">
        <TextField
          label="Weight of a piece, in grams"
          hint={`With its packing. Blank: ${whenBlank}.`}
          {...field('grams')}
          autoComplete="off"
          defaultValue={packed?.grams ?? ''}
        />
        <TextField
          label="Packed size, in cm"
          hint={`Length × width × height, such as 30 × 25 × 4. Blank: ${whenBlank}.`}
          {...field('box')}
          autoComplete="off"
          defaultValue={writeBox(packed?.box ?? null)}
        />
      </div>
    </Panel>
  )
}
