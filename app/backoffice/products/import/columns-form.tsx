import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { genders, productStates } from '#shop/catalogue/inputs.ts'
import { type Field, fields, headings, hints } from '#shop/spreadsheets/columns.ts'
import type { ProductImport } from '#shop/spreadsheets/queries.server.ts'
import { FormRefusal } from '../../forms/form-refusal.tsx'
import type { useDeed } from '../../forms/use-deed.ts'
import { Panel } from '../../frame/panel.tsx'
import { stateWords } from '../product-words.ts'
import type { ImportAnswer } from './import-deed.ts'
import { rowsInWords } from './import-words.ts'

type ColumnsFormProps = {
  found: ProductImport
  sample: readonly (readonly string[])[]
  categories: readonly { name: string }[]
  deed: ReturnType<typeof useDeed<ImportAnswer>>
  onCancel(): void
}

/** Which column holds what, guessed from the headings, with what the first row holds beside it. */
export function ColumnsForm({ found, sample, categories, deed, onCancel }: ColumnsFormProps) {
  const [columns, setColumns] = useState(found.columns)
  const sentence = deed.answer?.kind === 'invalid' ? deed.answer.sentence : null
  const example = (field: Field) => {
    const column = columns[field]
    const text = column === undefined ? undefined : sample.map((row) => row[column]?.trim()).find(Boolean)
    return text ? `Such as “${[...text].slice(0, 60).join('')}${[...text].length > 60 ? '…' : ''}”` : hints[field]
  }

  return (
    <deed.Form method="post" className="flex flex-col gap-6">
      <input type="hidden" name="deed" value="check" />
      <Panel title="Which column holds what?">
        <p className="px-4 pt-4 text-small text-ink-soft md:px-5">
          {rowsInWords(found.rowCount)} below the headings. What is “not in the file” stays as it is.
        </p>
        <div className="grid gap-x-6 gap-y-5 p-4 sm:grid-cols-2 md:p-5 lg:grid-cols-3">
          {fields.map((field) => (
            <Select
              key={field}
              name={`column.${field}`}
              label={headings[field]}
              hint={example(field)}
              value={columns[field] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                setColumns({ ...columns, [field]: value === '' ? undefined : Number(value) })
              }
            >
              <option value="">not in the file</option>
              {found.headings.map((heading, column) => (
                // Two columns may have the same heading.
                // oxlint-disable-next-line react/no-array-index-key
                <option key={column} value={column}>
                  {heading || `Column ${column + 1}`}
                </option>
              ))}
            </Select>
          ))}
        </div>
      </Panel>
      <Panel title="New products for which the file says nothing else get">
        <div className="grid gap-x-6 gap-y-5 p-4 sm:grid-cols-3 md:p-5">
          <Select label="The category" name="category" defaultValue={found.defaults.category}>
            <option value="">none: refuse them</option>
            {categories.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
          <Select label="The gender" name="gender" defaultValue={found.defaults.gender}>
            {genders.map((gender) => (
              <option key={gender}>{gender}</option>
            ))}
          </Select>
          <Select label="The visibility" name="state" defaultValue={found.defaults.state}>
            {productStates.map((state) => (
              <option key={state} value={state}>
                {stateWords[state]}
              </option>
            ))}
          </Select>
        </div>
      </Panel>
      {sentence && (
        <p role="alert" className="text-small text-danger">
          {sentence}
        </p>
      )}
      <FormRefusal sentence={deed.failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={deed.busy}>
          Check the file
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel import
        </Button>
      </div>
    </deed.Form>
  )
}
