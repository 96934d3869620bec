import { memo } from 'react'
import { Select } from '#app/ui/fields/select.tsx'
import type { FileType } from '#shop/spreadsheets/importing/file-types.server.ts'
import { newCategory } from '#shop/spreadsheets/inputs.ts'
import { Panel } from '../../../frame/frame/panel.tsx'

type TypesPanelProps = { types: readonly FileType[]; categories: readonly { name: string }[] }

/** Which category of the shop each type of the file means; drawn once, since there may be hundreds. */
export const TypesPanel = memo(({ types, categories }: TypesPanelProps) => {
  const fitting = types.filter(({ category }) => category !== '').length
  return (
    <Panel title="Which category is each type?">
      <p className="px-4 pt-4 text-small text-ink-soft md:px-5">
        {types.length === 1 ? 'One type' : `${types.length} types`} in the file {types.length === 1 ? 'is' : 'are'} not
        the name of a category here. {fitting > 0 && 'Please check what we propose. '}Your choices are remembered for
        the next file. New categories are made when you apply the changes.
      </p>
      <div className="grid gap-x-6 gap-y-5 p-4 sm:grid-cols-2 md:p-5 lg:grid-cols-3">
        {types.map(({ slug, name, category }) => (
          <Select key={slug} name={`type.${slug}`} label={name} defaultValue={category} className="min-w-0">
            <option value={newCategory}>{`New category: ${name}`}</option>
            <option value="">None: leave these products out</option>
            {categories.map((one) => (
              <option key={one.name}>{one.name}</option>
            ))}
          </Select>
        ))}
      </div>
    </Panel>
  )
})
