import { Link } from 'react-router'
import type { Choice } from './movement-row.tsx'

type ChoicesProps = { here: string; choices: readonly Choice[]; chosen: Choice | null }

export const Choices = ({ here, choices, chosen }: ChoicesProps) => (
  <nav aria-label="Sizes and colours" className="flex max-h-56 flex-wrap gap-2 overflow-y-auto">
    <Link to={here} aria-current={chosen === null} className={chipLook(chosen === null)}>
      All
    </Link>
    {choices.map(({ variantId, label, stock }) => (
      <Link
        key={variantId}
        to={`${here}?variant=${variantId}`}
        aria-current={chosen?.variantId === variantId}
        className={chipLook(chosen?.variantId === variantId)}
      >
        {label} <span className="font-semibold">{stock ?? '–'}</span>
      </Link>
    ))}
  </nav>
)

const chipLook = (isHere: boolean) =>
  `inline-flex min-h-11 items-center gap-2 border px-3 text-small ${isHere ? 'border-ink bg-ink text-ground' : 'border-line hover:border-ink'}`
