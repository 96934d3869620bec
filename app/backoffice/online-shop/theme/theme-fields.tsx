import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { type ColorField as ColorName, colorFields, type Theme } from '#shop/theme/inputs.ts'
import { startingThemes } from '#shop/theme/starting-themes.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import type { Field } from '../../parts/forms/use-form.ts'
import type { Checked } from './actions/check.ts'
import { choices } from './choices.ts'
import { ColorField } from './color-field.tsx'

const colorLabels: Record<ColorName, { label: string; hint: string }> = {
  accent: { label: 'Accent', hint: 'Prices, links and the main button.' },
  ground: { label: 'Ground', hint: 'Behind everything. It must be light.' },
  ink: { label: 'Ink', hint: 'Text and lines.' },
  dark: { label: 'Dark', hint: 'The footer, with light text on it.' },
}

type ThemeFieldsProps = {
  theme: Theme
  isReadOnly: boolean
  /** The answer to the newest theme; null before there is one. */
  checked: Checked | null
  field: Field
  onChoose(more: Partial<Theme>): void
}

/** Everything that can be chosen of a theme. */
export function ThemeFields({ theme, isReadOnly, checked, field, onChoose }: ThemeFieldsProps) {
  return (
    <div className="flex flex-col gap-6">
      {!isReadOnly && <StartingThemes onChoose={onChoose} />}
      <Panel title="Colours">
        <div className="flex flex-col gap-5 p-4 md:p-5">
          {colorFields.map((name) => (
            <ColorField
              key={name}
              {...colorLabels[name]}
              {...field(name)}
              readOnly={isReadOnly}
              value={theme[name]}
              onChange={(color) => onChoose({ [name]: color })}
              isChecked={checked !== null}
              problem={checked?.problems.find((one) => one.field === name)}
            />
          ))}
        </div>
      </Panel>
      <Panel title="Shapes and typefaces">
        <div className="flex flex-col gap-5 p-4 md:p-5">
          {Object.entries(choices).map(([name, { label, options }]) => (
            <Select
              key={name}
              label={label}
              {...field(name)}
              value={theme[name as keyof Theme]}
              onChange={(event) => !isReadOnly && onChoose({ [name]: event.currentTarget.value })}
            >
              {Object.entries(options).map(([value, said]) => (
                <option key={value} value={value}>
                  {said}
                </option>
              ))}
            </Select>
          ))}
        </div>
      </Panel>
    </div>
  )
}

function StartingThemes({ onChoose }: Pick<ThemeFieldsProps, 'onChoose'>) {
  return (
    <Panel title="Start from a complete look">
      <ul className="flex flex-col gap-3 p-4 md:p-5">
        {startingThemes.map(({ name, description, theme }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Button variant="secondary" size="small" className="min-w-28" onClick={() => onChoose(theme)}>
              {name}
            </Button>
            <span className="min-w-40 flex-1 text-small text-ink-soft">{description}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
