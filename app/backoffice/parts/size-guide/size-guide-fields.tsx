import { Plus } from 'lucide'
import { useReducer } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { maxMeasures, maxSizes } from '#shop/catalogue/managing/size-guide-form.ts'
import type { SizeGuide } from '#shop/catalogue/size-guide.ts'
import type { Field } from '../forms/use-form.ts'
import { changeGuide, draftOfGuide, type GuideChange } from './draft-guide.ts'
import { SizeTable } from './size-table.tsx'

type SizeGuideFieldsProps = {
  /** The field's name in the form: "sizeGuide". */
  name: string
  guide: SizeGuide | null
  /** Said while there is none. */
  whenNone: string
  /** Those that a new table begins with. */
  sizes?: readonly string[]
  field: Field
  onEdit(): void
}

/** A table to type in: sizes down, measures across, in centimetres. A block copied from a spreadsheet spreads over it. */
export function SizeGuideFields({ name, guide, whenNone, sizes = [], field, onEdit }: SizeGuideFieldsProps) {
  const [draft, dispatch] = useReducer(changeGuide, guide, draftOfGuide)
  const change = (step: GuideChange) => {
    dispatch(step)
    onEdit()
  }

  if (!draft) {
    return (
      <div className="flex flex-col items-start gap-3 p-4 md:p-5">
        <p className="text-small text-ink-soft">{whenNone}</p>
        <Button variant="secondary" size="small" onClick={() => change({ do: 'begin', sizes })}>
          <Icon of={Plus} size={16} /> Add size guide
        </Button>
      </div>
    )
  }

  return (
    <div className="flex flex-col gap-4 p-4 md:p-5">
      <TextField
        label="Heading"
        {...field(`${name}.title`)}
        hint="Such as: Shirts, in cm"
        autoComplete="off"
        defaultValue={guide?.title}
      />
      <p className="text-small text-ink-soft">
        Measures in centimetres, such as 97 or 86-91. You can paste cells copied from a spreadsheet.
      </p>
      <SizeTable name={name} draft={draft} field={field} onChange={change} />
      <Errors of={[field(`${name}.measures`).error, field(`${name}.rows`).error]} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          disabled={draft.rows.length >= maxSizes}
          onClick={() => change({ do: 'add size' })}
        >
          <Icon of={Plus} size={16} /> Add size
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabled={draft.measures.length >= maxMeasures}
          onClick={() => change({ do: 'add measure' })}
        >
          <Icon of={Plus} size={16} /> Add measure
        </Button>
        <Button variant="quiet" size="small" onClick={() => change({ do: 'remove all' })}>
          Remove size guide
        </Button>
      </div>
      <TextField
        label="How to measure"
        {...field(`${name}.advice`)}
        hint="Such as: Chest is measured round the fullest part of the body."
        autoComplete="off"
        defaultValue={guide?.advice}
      />
    </div>
  )
}

const Errors = ({ of }: { of: readonly (string | undefined)[] }) =>
  of.filter(Boolean).map((error) => (
    <p key={error} className="text-small text-danger">
      {error}
    </p>
  ))
