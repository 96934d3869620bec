import { Swatch } from '#app/ui/swatch.tsx'
import { staysHere } from '../../use-plain-links.ts'
import { type FilterOption, spokenCount } from './filter-groups.ts'

type OptionProps = { option: FilterOption; address: string }

export function RowOption({ option, address }: OptionProps) {
  const { label, count, isChosen, isPart, hex } = option
  const face = (
    <>
      <TickBox isChosen={isChosen} />
      {hex !== undefined && <Swatch hex={hex} size={18} />}
      <span className="min-w-0 flex-1 group-hover/option:text-accent">{label}</span>
      <span aria-hidden="true" className="text-small text-ink-soft">
        {count}
      </span>
      <span className="sr-only">{` (${spokenCount(option)})`}</span>
    </>
  )
  const look = `group/option flex min-h-11 items-center gap-3 ${isPart ? 'pl-6' : ''}`
  if (count === 0 && !isChosen) {
    return (
      <span aria-disabled="true" className={`${look} text-ink-soft opacity-60`}>
        {face}
      </span>
    )
  }
  return (
    <a href={address} {...staysHere} aria-current={isChosen ? 'true' : undefined} className={look}>
      {face}
    </a>
  )
}

export function SizeOption({ option, address }: OptionProps) {
  const { label, count, isChosen } = option
  const look = 'flex h-11 items-center justify-center border text-small font-medium'
  if (count === 0 && !isChosen) {
    return (
      <span aria-disabled="true" className={`${look} border-line text-ink-soft opacity-60`}>
        {label}
        <span className="sr-only"> (0 products)</span>
      </span>
    )
  }
  return (
    <a
      href={address}
      {...staysHere}
      aria-current={isChosen ? 'true' : undefined}
      className={`${look} border-edge hover:border-ink aria-current:border-ink aria-current:bg-ink aria-current:text-ground`}
    >
      {label}
      <span className="sr-only">{` (${spokenCount(option)})`}</span>
    </a>
  )
}

function TickBox({ isChosen }: { isChosen: boolean }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      aria-hidden="true"
      className={`shrink-0 ${isChosen ? 'text-accent' : 'text-surface'}`}
    >
      <rect
        x="0.5"
        y="0.5"
        width="19"
        height="19"
        fill="currentColor"
        stroke={isChosen ? 'currentColor' : 'var(--color-edge)'}
      />
      {isChosen && <path d="M4.5 10.5 8.5 14.5 15.5 6" fill="none" stroke="var(--color-on-accent)" strokeWidth="2" />}
    </svg>
  )
}
