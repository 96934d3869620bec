import { Checkbox } from '#app/ui/fields/checkbox.tsx'

type ChoicesProps = {
  legend: string
  name: string
  chosen: readonly string[]
  choices: readonly { value: string; label: string }[]
}

export const Choices = ({ legend, name, chosen, choices }: ChoicesProps) => (
  <fieldset>
    <legend className="text-small font-medium">{legend}</legend>
    <div className="flex flex-wrap gap-x-6">
      {choices.map(({ value, label }) => (
        <Checkbox key={value} name={name} value={value} defaultChecked={chosen.includes(value)}>
          {label}
        </Checkbox>
      ))}
    </div>
  </fieldset>
)
