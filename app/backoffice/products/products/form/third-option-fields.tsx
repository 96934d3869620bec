import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { controlLook } from '#app/ui/fields/field.tsx'
import { limitsOf } from '#shared/limits-of.ts'
import { ProductForm } from '#shop/catalogue/managing/product-form.ts'
import type { DraftPartProps } from './size-picker.tsx'
import { ThirdValues } from './third-values.tsx'

const limits = limitsOf(ProductForm)

const usualNames = ['Fit', 'Length', 'Fabric', 'Stitching', 'Pack']

type ThirdOptionFieldsProps = DraftPartProps & { nameError?: string }

/** The name of a third option, and its values in the sequence in which customers read them. */
export function ThirdOptionFields({ draft, change, error, nameError }: ThirdOptionFieldsProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const adding = useRef<HTMLInputElement>(null)
  const { name, values } = draft.third

  function add() {
    change({ do: 'add third value', value: typed.trim() })
    setTyped('')
    adding.current?.focus()
  }

  /** Enter would send the whole form. */
  function addOnEnter(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-small font-medium">
        A third option <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      <p className="text-small text-ink-soft">
        Such as Fit with Slim and Regular. The product is made in every size with every value.
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <NameField name={name} error={nameError} change={change} />
        <div>
          <label htmlFor={`${id}-value`} className="mb-1 block text-small">
            A value to add
          </label>
          <div className="flex gap-2">
            <input
              ref={adding}
              id={`${id}-value`}
              type="text"
              value={typed}
              autoComplete="off"
              {...limits['thirdOption.values']}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              onKeyDown={addOnEnter}
              className={`${controlLook} min-w-0 flex-1`}
            />
            <Button variant="secondary" size="small" onClick={add}>
              Add value
            </Button>
          </div>
        </div>
      </div>
      {values.length > 0 && <ThirdValues name={name} values={values} change={change} />}
      {error && <p className="text-small text-danger">{error}</p>}
    </fieldset>
  )
}

type NameFieldProps = Pick<DraftPartProps, 'change'> & { name: string; error: string | undefined }

function NameField({ name, error, change }: NameFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={`${id}-name`} className="mb-1 block text-small">
        Its name
      </label>
      <input
        id={`${id}-name`}
        type="text"
        name="thirdOption.name"
        list={`${id}-names`}
        value={name}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-wrong` : undefined}
        {...limits['thirdOption.name']}
        onChange={({ currentTarget }) => change({ do: 'name third', name: currentTarget.value })}
        className={controlLook}
      />
      <datalist id={`${id}-names`}>
        {usualNames.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
      {error && (
        <p id={`${id}-wrong`} className="text-small text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
