import { Plus, X } from 'lucide'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type FactField, fieldNamed, maxFacts, readFact } from '#shop/catalogue/product-facts.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import type { Field } from '../../../parts/forms/use-form.ts'
import { FactInput } from './fact-input.tsx'

type FactFieldsProps = {
  facts: readonly string[]
  /** Those of the product's category. */
  asked: readonly FactField[]
  field: Field
  error?: string
}

/** The facts that the product's category asks for, each by its kind, and the product's own. */
export function FactFields({ facts, asked, field, error }: FactFieldsProps) {
  const given = facts.map(readFact)
  const others = given.filter(({ name }) => !fieldNamed(asked, name))
  const [added, setAdded] = useState<readonly number[]>([])
  const [removed, setRemoved] = useState<readonly string[]>([])
  const own = [
    ...others.filter(({ name }) => !removed.includes(name)).map((fact) => ({ ...fact, key: fact.name })),
    ...added.map((id) => ({ name: '', value: '', key: `added ${id}` })),
  ]
  const remove = (key: string) => {
    setRemoved([...removed, key])
    setAdded(added.filter((id) => `added ${id}` !== key))
  }

  return (
    <Panel title="Facts">
      <div className="grid grid-cols-1 gap-5 p-4 sm:grid-cols-2 md:p-5">
        <p className="text-small text-ink-soft sm:col-span-2">
          Such as fabric, wash care, or the model’s height and size. Customers read them on the product page. Each
          category may ask for some of its own, which its lists then offer as filters.
        </p>
        {asked.map((one, at) => (
          <div key={one.name}>
            <input type="hidden" name={`facts[${at}].name`} value={one.name} />
            <FactInput
              asked={one}
              value={given.find(({ name }) => fieldNamed([one], name))?.value ?? ''}
              {...field(`facts[${at}].value`)}
            />
          </div>
        ))}
        {own.map(({ name, value, key }, nth) => {
          const at = asked.length + nth
          return (
            <div key={key} className="flex items-start gap-2 sm:col-span-2">
              <TextField
                label={`Name of fact ${nth + 1}`}
                {...field(`facts[${at}].name`)}
                required={false}
                autoComplete="off"
                defaultValue={name}
                className="min-w-0 flex-1"
              />
              <TextField
                label={`Value of fact ${nth + 1}`}
                {...field(`facts[${at}].value`)}
                required={false}
                autoComplete="off"
                defaultValue={value}
                className="min-w-0 flex-1"
              />
              <div className="pt-7">
                <IconButton icon={X} label={`Remove fact ${nth + 1}`} onClick={() => remove(key)} />
              </div>
            </div>
          )
        })}
        {error && <p className="text-small text-danger sm:col-span-2">{error}</p>}
        {asked.length + own.length < maxFacts && (
          <div className="sm:col-span-2">
            <Button variant="quiet" onClick={() => setAdded([...added, (added.at(-1) ?? 0) + 1])}>
              <Icon of={Plus} size={16} /> Add a fact
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}
