import type { ComponentProps } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { ContrastProblem } from '#shop/theme/check-contrast.server.ts'

type ColorFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  label: string
  value: string
  onChange(color: string): void
  problem: ContrastProblem | undefined
  /** Whether `problem` is the newest word on this colour, so that an earlier answer's `error` no longer counts. */
  isChecked: boolean
}

/** A colour to pick or to write, and beside it the pair that cannot be read, with the nearest colour that can. */
export function ColorField({ value, onChange, problem, isChecked, error, label, ...field }: ColorFieldProps) {
  const isColor = /^#[0-9a-f]{6}$/i.test(value.trim())
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-2">
        <TextField
          {...field}
          label={label}
          value={value}
          error={problem?.sentence ?? (isColor && isChecked ? undefined : error)}
          onChange={(event) => onChange(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
          className="min-w-0 flex-1"
        />
        <input
          type="color"
          aria-label={`Pick ${label.toLowerCase()}`}
          value={isColor ? value.trim().toLowerCase() : '#000000'}
          disabled={field.readOnly}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="mt-7 h-12 w-14 shrink-0 border border-edge bg-surface p-1"
        />
      </div>
      {problem?.nearest && (
        <div className="flex flex-wrap items-center gap-3 text-small">
          {problem.pair && (
            <ColorPair front={problem.pair.front} behind={problem.pair.behind}>
              Now
            </ColorPair>
          )}
          <Button variant="secondary" size="small" onClick={() => onChange(problem.nearest!)}>
            Use {problem.nearest}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Words in one colour on another. An SVG's own attributes need no inline style. */
const ColorPair = ({ front, behind, children }: { front: string; behind: string; children: string }) => (
  <svg width="72" height="44" role="img" aria-label={`${front} on ${behind}`}>
    <rect width="72" height="44" fill={behind} />
    <text x="36" y="27" textAnchor="middle" fill={front} fontWeight="600">
      {children}
    </text>
  </svg>
)
