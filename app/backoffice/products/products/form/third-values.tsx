import { ArrowLeft, X } from 'lucide'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { DraftPartProps } from './size-picker.tsx'

type ValuesProps = Pick<DraftPartProps, 'change'> & { name: string; values: readonly string[] }

export function ThirdValues({ name, values, change }: ValuesProps) {
  return (
    <ul aria-label={`Values of ${name.trim() || 'the third option'}`} className="flex flex-wrap gap-2">
      {values.map((value, at) => (
        <li key={value} className="flex min-h-11 items-center border border-edge pl-3 text-small">
          <input type="hidden" name="thirdOption.values[]" value={value} />
          <span className="min-w-0 break-words">{value}</span>
          {at > 0 && (
            <IconButton
              icon={ArrowLeft}
              iconSize={16}
              label={`Show ${value} earlier`}
              onClick={() => change({ do: 'move third value', value })}
            />
          )}
          <IconButton
            icon={X}
            iconSize={16}
            label={`Remove ${value}`}
            onClick={() => change({ do: 'remove third value', value })}
          />
        </li>
      ))}
    </ul>
  )
}
