import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { rupeesField } from '#shared/money.ts'
import type { LinkedField } from '#shop/settings/linked-fields.ts'
import { useFields } from './fields-context.ts'

type PromisedProps = { of: LinkedField; label: string; sameAs: string }

/** A promise of some page: it follows what the shop does, or has a text of its own, which is watched. */
export function Promised({ of, label, sameAs }: PromisedProps) {
  const { settings, field, followed, links, onLink } = useFields()
  const { becomes, value } = followed[of]
  const [section, name] = of.split('.') as ['promises' | 'hours', string]
  const stored = (settings[section] as Record<string, unknown>)[name]
  const written = (known: unknown) => (of.endsWith('Paise') ? rupeesField(Number(known)) : String(known))
  const isLinked = links[of]
  return (
    <div className="flex flex-col gap-1">
      <input type="hidden" name={`promises.links.${of}`} value={String(isLinked)} />
      <Checkbox checked={isLinked} onChange={({ currentTarget }) => onLink(of, currentTarget.checked)}>
        <span className="min-w-0 wrap-anywhere">
          {label}, {sameAs}
          {isLinked && value !== '' && <span className="block text-small text-ink-soft">“{becomes}”</span>}
        </span>
      </Checkbox>
      {isLinked ? (
        <input type="hidden" name={of} value={written(value)} />
      ) : (
        <TextField
          label={of.endsWith('Paise') ? `${label} (₹)` : label}
          {...field(of)}
          autoComplete="off"
          defaultValue={written(stored)}
        />
      )}
    </div>
  )
}
