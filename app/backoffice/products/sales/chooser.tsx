import { Select } from '#app/ui/fields/select.tsx'

export type Choice = { id: number; label: string }

type ChooserProps = Omit<Parameters<typeof Select>[0], 'children'> & {
  choices: readonly Choice[]
  chosen: number | null
}

export const Chooser = ({ choices, chosen, ...select }: ChooserProps) => (
  <Select {...select} defaultValue={chosen ?? ''}>
    <option value="">Please choose</option>
    {choices.map(({ id, label }) => (
      <option key={id} value={id}>
        {label}
      </option>
    ))}
  </Select>
)
