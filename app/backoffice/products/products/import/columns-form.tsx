import { ChevronDown } from 'lucide'
import { memo, type ReactNode, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { hasLetterHeadings } from '#shared/csv/find-headings.ts'
import { genders, productStates } from '#shop/catalogue/inputs.ts'
import { type ColumnMap, type Field, fields, headings, hints } from '#shop/spreadsheets/columns.ts'
import type { FileType } from '#shop/spreadsheets/importing/file-types.server.ts'
import type { ProductImport } from '#shop/spreadsheets/importing/queries.server.ts'
import { newCategory, otherProducts } from '#shop/spreadsheets/inputs.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import { FormRefusal } from '../../../parts/forms/form-refusal.tsx'
import { useAction } from '../../../parts/forms/use-action.ts'
import { useMay } from '../../../parts/guard/use-may.ts'
import { genderLabels, stateLabels } from '../product-labels.ts'
import { describeRows } from './import-labels.ts'
import { TypesPanel } from './types-panel.tsx'

type ColumnsFormProps = {
  found: ProductImport
  sample: readonly (readonly string[])[]
  categories: readonly { name: string }[]
  types: readonly FileType[]
  action: ReturnType<typeof useAction>
  onCancel(): void
}

/** Which column holds what, guessed from the headings, with what the first row holds beside it. */
export function ColumnsForm({ found, sample, categories, types, action, onCancel }: ColumnsFormProps) {
  const [columns, setColumns] = useState(found.columns)
  const sentence = action.errors?.columns

  return (
    <action.Form
      method="post"
      action={href('/admin/products/import/:id/check', { id: String(found.id) })}
      className="flex flex-col gap-6"
    >
      {types.length > 0 &&
        columns.category === found.columns.category &&
        columns.productCategory === found.columns.productCategory && (
          <TypesPanel types={types} categories={categories} />
        )}
      <Panel title="What is in each column?">
        <p className="px-4 pt-4 text-small text-ink-soft md:px-5">
          {hasLetterHeadings(found.headings)
            ? `${describeRows(found.rowCount)}, and none of headings: the columns have the letters of a spreadsheet.`
            : `${describeRows(found.rowCount)} below the headings.`}{' '}
          What is “Not in the file” does not change.
        </p>
        <ColumnList
          isRecognised={found.columns.handle !== undefined}
          count={Object.values(columns).filter((column) => column !== undefined).length}
          hasError={sentence !== undefined}
        >
          <ColumnFields found={found} sample={sample} columns={columns} onChange={setColumns} />
        </ColumnList>
      </Panel>
      <DefaultsPanel found={found} categories={categories} />
      {sentence && (
        <p role="alert" className="text-small text-danger">
          {sentence}
        </p>
      )}
      <FormRefusal sentence={action.failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={action.busy}>
          Check file
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel import
        </Button>
      </div>
    </action.Form>
  )
}

type ColumnFieldsProps = Pick<ColumnsFormProps, 'found' | 'sample'> & {
  columns: ColumnMap
  onChange(change: (columns: ColumnMap) => ColumnMap): void
}

const cut = (text: string, max: number) => `${[...text].slice(0, max).join('')}${[...text].length > max ? '…' : ''}`

/** The fields of dozens of columns are drawn again only when one of them changes, not when the form is sent. */
const ColumnFields = memo(({ found, sample, columns, onChange }: ColumnFieldsProps) => {
  const mayCost = useMay()('costs.view')
  const example = (field: Field) => {
    const column = columns[field]
    const text = column === undefined ? undefined : sample.map((row) => row[column]?.trim()).find(Boolean)
    return text ? `For example: “${cut(text, 60)}”` : hints[field]
  }
  const isBare = hasLetterHeadings(found.headings)
  const nameColumn = (heading: string, column: number) =>
    [heading || `Column ${column + 1}`, isBare && cut(sample[0]?.[column]?.trim() ?? '', 30)].filter(Boolean).join(': ')
  return fields
    .filter((field) => field !== 'cost' || mayCost)
    .map((field) => (
      <Select
        key={field}
        name={`column.${field}`}
        label={headings[field]}
        hint={example(field)}
        value={columns[field] ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange((before) => ({ ...before, [field]: value === '' ? undefined : Number(value) }))
        }
      >
        <option value="">Not in the file</option>
        {found.headings.map((heading, column) => (
          // Two columns may have the same heading.
          // oxlint-disable-next-line react/no-array-index-key
          <option key={column} value={column}>
            {nameColumn(heading, column)}
          </option>
        ))}
      </Select>
    ))
})

type ColumnListProps = { isRecognised: boolean; count: number; hasError: boolean; children: ReactNode }

/** The columns of a file of another shop stay closed: they were recognised. */
function ColumnList({ isRecognised, count, hasError, children }: ColumnListProps) {
  const list = <div className="grid gap-x-6 gap-y-5 p-4 sm:grid-cols-2 md:p-5 lg:grid-cols-3">{children}</div>
  if (!isRecognised) return list
  return (
    <details open={hasError || undefined} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 py-3 text-small font-medium hover:bg-sunken md:px-5 [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{count} columns were recognised. See or change them</span>
        <Icon of={ChevronDown} size={20} className="shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      {list}
    </details>
  )
}

function DefaultsPanel({ found, categories }: Pick<ColumnsFormProps, 'found' | 'categories'>) {
  return (
    <Panel title="For new products, when the file does not say">
      <div className="grid gap-x-6 gap-y-5 p-4 sm:grid-cols-3 md:p-5">
        <Select label="Category" name="category" defaultValue={found.defaults.category}>
          <option value="">No category: leave them out</option>
          <option value={newCategory}>{`New category: ${otherProducts}`}</option>
          {categories.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <Select label="Gender" name="gender" defaultValue={found.defaults.gender}>
          {genders.map((gender) => (
            <option key={gender} value={gender}>
              {genderLabels[gender]}
            </option>
          ))}
        </Select>
        <Select label="Visibility" name="state" defaultValue={found.defaults.state}>
          {productStates.map((state) => (
            <option key={state} value={state}>
              {stateLabels[state]}
            </option>
          ))}
        </Select>
      </div>
    </Panel>
  )
}
