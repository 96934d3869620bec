import { Radio } from '#app/ui/fields/radio.tsx'

type RadioChoiceProps<Value extends string> = {
  label: string
  name: string
  /** The label of each value. */
  choices: Readonly<Record<Value, string>>
  value: Value
  onChoose(value: NoInfer<Value>): void
}

/** One of a few, each with its label. */
export const RadioChoice = <Value extends string>({
  label,
  name,
  choices,
  value: chosen,
  onChoose,
}: RadioChoiceProps<Value>) => (
  <fieldset className="flex flex-col">
    <legend className="text-small font-medium">{label}</legend>
    {(Object.keys(choices) as Value[]).map((value) => (
      <Radio key={value} name={name} value={value} checked={chosen === value} onChange={() => onChoose(value)}>
        {choices[value]}
      </Radio>
    ))}
  </fieldset>
)
