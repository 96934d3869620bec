import { Plus } from 'lucide'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { FactField } from '#shop/catalogue/product-facts.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import type { Field } from '../../../parts/forms/use-form.ts'
import { FactRow } from './fact-row.tsx'

type AskedFactsProps = { facts: readonly FactField[]; field: Field; onEdit(): void; className?: string }

/** The facts that a category asks of its products, each with its kind. */
export function AskedFacts({ facts, field, onEdit, className }: AskedFactsProps) {
  const [rows, setRows] = useState(() => facts.map((fact, id) => ({ ...fact, id })))
  const change = (next: typeof rows) => {
    setRows(next)
    onEdit()
  }
  const nextId = 1 + Math.max(-1, ...rows.map(({ id }) => id))

  return (
    <Panel title="Facts" className={className}>
      <div className="flex flex-col gap-5 p-4 md:p-5">
        <p className="text-small text-ink-soft">
          Such as Fabric, Sleeve, Neck, Occasion, Wash care or Model wears. Choices, numbers and yes or no become
          filters in the lists of this category.
        </p>
        {rows.map(({ id, ...fact }, at) => (
          <FactRow
            key={id}
            fact={fact}
            at={at}
            field={field}
            onKind={(kind) => change(rows.map((row) => (row.id === id ? { ...row, kind } : row)))}
            onRemove={() => change(rows.filter((row) => row.id !== id))}
          />
        ))}
        <div>
          <Button
            variant="quiet"
            onClick={() => change([...rows, { id: nextId, name: '', kind: 'choice', unit: '', choices: [] }])}
          >
            <Icon of={Plus} size={16} /> Ask for a fact
          </Button>
        </div>
      </div>
    </Panel>
  )
}
