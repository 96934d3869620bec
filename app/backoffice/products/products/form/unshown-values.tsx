import { useEffect, useEffectEvent, useRef } from 'react'
import { type CellList, stockOf } from './draft.ts'
import type { Shown } from './shown-values.ts'
import type { DraftPartProps } from './size-picker.tsx'
import type { CellName } from './variant-cells.tsx'

/** Values that are blank where the form does not send them: hundreds of rows have few. */
const blankByItself: readonly CellName[] = [
  'pricePaise',
  'salePricePaise',
  'mrpPaise',
  'costPaise',
  'barcode',
  'grams',
  'box',
]

type UnshownValues = {
  draft: DraftPartProps['draft']
  choices: readonly { size: string; color: string | null }[]
  /** The values that the table does not show now. */
  others: readonly Shown[]
  valueOf(from: CellList | null, size: string, color: string | null): string
}

/**
 * Writes values that stand in no field into what the form sends. Thousands of hidden fields would make each key that is
 * typed wait. Returns the ref of a field that is in the form.
 */
export function useUnshownValues(values: UnshownValues) {
  const within = useRef<HTMLInputElement>(null)
  const write = useEffectEvent((sent: FormData) => appendUnshown(sent, values))
  useEffect(() => {
    const form = within.current?.form
    const onFormData = ({ formData }: FormDataEvent) => write(formData)
    form?.addEventListener('formdata', onFormData)
    return () => form?.removeEventListener('formdata', onFormData)
  }, [])
  return within
}

function appendUnshown(sent: FormData, { draft, choices, others, valueOf }: UnshownValues) {
  for (const [at, { size, color }] of choices.entries()) {
    sent.append(`variants[${at}].size`, size)
    sent.append(`variants[${at}].color`, color ?? '')
    sent.append(`variants[${at}].stockShown`, stockOf(draft, size, color).shown)
    for (const { name, list } of others) {
      const value = valueOf(list, size, color)
      if (value !== '' || !blankByItself.includes(name)) sent.append(`variants[${at}].${name}`, value)
    }
  }
}
