type FigureProps = {
  label: string
  value: string
  /** Beside what it was before, or of what it is a part. */
  change?: string | null
  note?: string
  className?: string
}

/** One figure of a row, with its name above it. */
export const Figure = ({ label, value, change, note, className = '' }: FigureProps) => (
  <div className={`bg-surface p-4 md:p-5 ${className}`}>
    <dt className="text-small text-ink-soft">{label}</dt>
    <dd className="mt-1">
      <span className="block text-title leading-tight font-semibold">{value}</span>
      {change && <span className="mt-1 block text-small text-ink-soft">{change}</span>}
      {note && <span className="block text-small text-ink-soft">{note}</span>}
    </dd>
  </div>
)
