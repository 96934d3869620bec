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
  const mayCost = useMay()('costs.view')
  const [columns, setColumns] = useState(found.columns)
  const sentence = action.errors?.columns
  const [{ all, shown, further }] = useState(() => groupFields(found.columns, mayCost))
  const count = Object.values(columns).filter((column) => column !== undefined).length
  const held = { found, sample, columns, onChange: setColumns }

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
        <p className={`px-4 pt-4 text-small text-ink-soft md:px-5 ${found.columns.handle === undefined ? '' : 'pb-4'}`}>
          {hasLetterHeadings(found.headings)
            ? `${describeRows(found.rowCount)}, and none of headings: the columns have the letters of a spreadsheet.`
            : `${describeRows(found.rowCount)} below the headings.`}{' '}
          What is “Not in the file” does not change.
        </p>
        {found.columns.handle === undefined ? (
          <>
            <Columns>
              <ColumnFields which={shown} {...held} />
            </Columns>
            {further.length > 0 && (
              <Folded label={`${further.length} further things that a file may hold`} hasError={sentence !== undefined}>
                <ColumnFields which={further} {...held} />
              </Folded>
            )}
          </>
        ) : (
          <Folded label={`${count} columns were recognised. See or change them`} hasError={sentence !== undefined}>
            <ColumnFields which={all} {...held} />
          </Folded>
        )}
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

/** Asked of every list. */
const mainFields: readonly Field[] = [
  'name',
  'description',
  'category',
  'price',
  'salePrice',
  'pictures',
  'size',
  'color',
  'sku',
  'stock',
]

/** The fields that a list has or is asked for, and those that stay folded: it has few of some fifty. */
const groupFields = (columns: ColumnMap, mayCost: boolean) => {
  const all = fields.filter((field) => field !== 'cost' || mayCost)
  const isShown = (field: Field) => columns[field] !== undefined || mainFields.includes(field)
  return { all, shown: all.filter(isShown), further: all.filter((field) => !isShown(field)) }
}

type ColumnFieldsProps = Pick<ColumnsFormProps, 'found' | 'sample'> & {
  which: readonly Field[]
  columns: ColumnMap
  onChange(change: (columns: ColumnMap) => ColumnMap): void
}

const cut = (text: string, max: number) => `${[...text].slice(0, max).join('')}${[...text].length > max ? '…' : ''}`

/** The fields of dozens of columns are drawn again only when one of them changes, not when the form is sent. */
const ColumnFields = memo(({ which, found, sample, columns, onChange }: ColumnFieldsProps) => {
  const example = (field: Field) => {
    const column = columns[field]
    const text = column === undefined ? undefined : sample.map((row) => row[column]?.trim()).find(Boolean)
    return text ? `For example: “${cut(text, 60)}”` : hints[field]
  }
  const isBare = hasLetterHeadings(found.headings)
  const nameColumn = (heading: string, column: number) =>
    [heading || `Column ${column + 1}`, isBare && cut(sample[0]?.[column]?.trim() ?? '', 30)].filter(Boolean).join(': ')
  return which.map((field) => (
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

const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-x-6 gap-y-5 p-4 sm:grid-cols-2 md:p-5 lg:grid-cols-3">{children}</div>
)

type FoldedProps = { label: string; hasError: boolean; children: ReactNode }

/** Columns that few need to look at; open where one of them is wrong. */
const Folded = ({ label, hasError, children }: FoldedProps) => (
  <details open={hasError || undefined} className="group border-t border-line first:border-t-0">
    <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 py-3 text-small font-medium hover:bg-sunken md:px-5 [&::-webkit-details-marker]:hidden">
      <span className="flex-1">{label}</span>
      <Icon of={ChevronDown} size={20} className="shrink-0 text-ink-soft group-open:rotate-180" />
    </summary>
    <Columns>{children}</Columns>
  </details>
)

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
