import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { isSpecified, placeSize, type SizeLists } from '#shop/catalogue/size-sequence.ts'
import { readSizeListsForm, SizeListsForm } from '#shop/catalogue/sizes/size-lists-form.ts'
import { FormRefusal } from '../../../parts/forms/form-refusal.tsx'
import type { useAction } from '../../../parts/forms/use-action.ts'
import { useForm } from '../../../parts/forms/use-form.ts'
import { useMay } from '../../../parts/guard/use-may.ts'
import { sayCount } from '../../../parts/lists/say-count.ts'
import { SizeAdder } from './size-adder.tsx'

type SizesEditorProps = {
  lists: SizeLists & { version: number }
  /** How many products come in each. */
  counts: Readonly<Record<string, number>>
  action: ReturnType<typeof useAction>
  onSubmit(form: FormData): void
}

/** All sizes, moved by hand, and the named sets of them. */
export function SizesEditor({ lists, counts, action, onSubmit }: SizesEditorProps) {
  const mayEdit = useMay()('products.edit')
  const [sizes, setSizes] = useState<readonly string[]>(lists.sizes)
  const [moved, setMoved] = useState('')
  const form = useForm({ schema: SizeListsForm, read: readSizeListsForm, action, onSubmit })

  function move(size: string, by: -1 | 1) {
    const at = sizes.indexOf(size)
    setSizes(sizes.toSpliced(at, 1).toSpliced(at + by, 0, size))
    setMoved(`${size} is now number ${at + by + 1} of ${sizes.length}`)
  }

  return (
    <form {...form.props} className="flex flex-col gap-6">
      <input type="hidden" name="version" value={lists.version} />
      <section className="admin-panel flex flex-col gap-4 p-4">
        <h2 className="font-semibold">All sizes</h2>
        {mayEdit && (
          <SizeAdder known={sizes} onAdd={(added) => setSizes(added.reduce<readonly string[]>(placeSize, sizes))} />
        )}
        <p role="status" className="sr-only">
          {moved}
        </p>
        <FormRefusal sentence={form.errors.sizes ?? action.failure} />
        <ol className="gap-x-8 md:columns-2 xl:columns-3">
          {sizes.map((size, at) => (
            <li key={size} className="flex min-h-12 break-inside-avoid items-center gap-1 border-b border-line">
              <input type="hidden" name="sizes[]" value={size} />
              <span className="min-w-0 grow wrap-anywhere">
                {size}
                {counts[size] !== undefined && (
                  <span className="ml-2 text-small text-ink-soft">{sayCount(counts[size], 'product')}</span>
                )}
              </span>
              {mayEdit && (
                <>
                  {!isSpecified(size) && counts[size] === undefined && (
                    <IconButton
                      icon={Trash2}
                      label={`Remove ${size}`}
                      onClick={() => setSizes(sizes.filter((other) => other !== size))}
                      className="hover:text-danger"
                    />
                  )}
                  <IconButton
                    icon={ArrowUp}
                    label={`Move ${size} earlier`}
                    disabled={at === 0}
                    onClick={() => move(size, -1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    label={`Move ${size} later`}
                    disabled={at === sizes.length - 1}
                    onClick={() => move(size, 1)}
                  />
                </>
              )}
            </li>
          ))}
        </ol>
      </section>
      <SetFields lists={lists} form={form} mayEdit={mayEdit} />
      {mayEdit && (
        <div>
          <Button type="submit" busy={action.busy}>
            Save sizes
          </Button>
        </div>
      )}
    </form>
  )
}

type SetFieldsProps = Pick<SizesEditorProps, 'lists'> & {
  form: Pick<ReturnType<typeof useForm>, 'field'>
  mayEdit: boolean
}

function SetFields({ lists, form, mayEdit }: SetFieldsProps) {
  const [sets, setSets] = useState(() =>
    lists.sets.map(({ name, sizes }, id) => ({ id, name, sizes: sizes.join(', ') })),
  )
  const nextId = 1 + Math.max(-1, ...sets.map(({ id }) => id))
  return (
    <section className="admin-panel flex flex-col gap-4 p-4">
      <h2 className="font-semibold">Size sets</h2>
      <p className="max-w-[75ch] text-small text-ink-soft">
        A set is chosen by one press in the product form, as in: Jeans 26–36, Kids by age.
      </p>
      {sets.map(({ id, name, sizes }, at) => (
        <div key={id} className="grid items-start gap-3 border-b border-line pb-4 md:grid-cols-[1fr_2fr_auto]">
          <TextField
            label="Name of the set"
            required
            {...form.field(`sets[${at}].name`)}
            defaultValue={name}
            readOnly={!mayEdit}
            autoComplete="off"
          />
          <TextField
            label="Its sizes, with commas"
            required
            {...form.field(`sets[${at}].sizes`)}
            defaultValue={sizes}
            readOnly={!mayEdit}
            autoComplete="off"
          />
          {mayEdit && (
            <IconButton
              icon={Trash2}
              label={`Remove the set ${name || 'without a name'}`}
              onClick={() => setSets(sets.filter((other) => other.id !== id))}
              className="hover:text-danger md:mt-[1.625rem]"
            />
          )}
        </div>
      ))}
      {mayEdit && (
        <div>
          <Button
            variant="secondary"
            size="small"
            onClick={() => setSets([...sets, { id: nextId, name: '', sizes: '' }])}
          >
            <Icon of={Plus} size={16} /> Add a set
          </Button>
        </div>
      )}
    </section>
  )
}
