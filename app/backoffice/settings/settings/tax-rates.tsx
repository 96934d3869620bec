import { Plus, Trash2 } from 'lucide'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { rupeesField } from '#shared/money.ts'
import { useFields } from './fields-context.ts'

type Row = { key: number; from: string; lowPercent: string; lowUpTo: string; highPercent: string }

/** Rates by the day they came into force. Old ones stay, since old orders are invoiced with them. */
export function TaxRates({ today, onEdit }: { today: string; onEdit(): void }) {
  const { settings, field } = useFields()
  const [rows, setRows] = useState<readonly Row[]>(() =>
    settings.tax.rates.map(({ from, lowPercent, lowUpToPaise, highPercent }, key) => ({
      key,
      from,
      lowPercent: String(lowPercent),
      lowUpTo: rupeesField(lowUpToPaise),
      highPercent: String(highPercent),
    })),
  )

  function change(next: readonly Row[]) {
    setRows(next)
    onEdit()
  }

  function add() {
    const last = rows.at(-1)
    change([
      ...rows,
      {
        lowPercent: '5',
        lowUpTo: '2500',
        highPercent: '18',
        ...last,
        key: Math.max(0, ...rows.map(({ key }) => key)) + 1,
        from: today,
      },
    ])
  }

  return (
    <fieldset className="flex flex-col gap-4 sm:col-span-2">
      <legend className="mb-3 font-semibold">Tax rates</legend>
      {rows.map((row, at) => (
        <div
          key={row.key}
          className="grid grid-cols-2 items-start gap-x-4 gap-y-3 border-b border-line pb-4 md:grid-cols-[1.4fr_1fr_1.2fr_1fr_auto]"
        >
          <TextField
            label="From"
            type="date"
            {...field(`tax.rates[${at}].from`)}
            defaultValue={row.from}
            className="col-span-2 md:col-span-1"
          />
          <TextField
            label="Rate (%)"
            {...field(`tax.rates[${at}].lowPercent`)}
            autoComplete="off"
            defaultValue={row.lowPercent}
          />
          <TextField
            label="Up to (₹ before tax)"
            {...field(`tax.rates[${at}].lowUpToPaise`)}
            autoComplete="off"
            defaultValue={row.lowUpTo}
          />
          <TextField
            label="Above that (%)"
            {...field(`tax.rates[${at}].highPercent`)}
            autoComplete="off"
            defaultValue={row.highPercent}
          />
          <IconButton
            icon={Trash2}
            label={`Remove the rate from ${row.from}`}
            aria-disabled={rows.length === 1}
            onClick={() => rows.length > 1 && change(rows.filter(({ key }) => key !== row.key))}
            className="self-end hover:text-danger md:mt-7"
          />
        </div>
      ))}
      <Button variant="secondary" size="small" onClick={add} className="self-start">
        <Icon of={Plus} size={16} /> Add tax rate
      </Button>
    </fieldset>
  )
}
