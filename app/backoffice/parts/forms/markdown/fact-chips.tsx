type FactChipsProps = {
  facts: readonly { name: string; value: string }[]
  onChoose(name: string): void
}

/** Facts that a text may name: each says what it stands for now, and is put into the text by a press. */
export function FactChips({ facts, onChoose }: FactChipsProps) {
  return (
    <details className="min-w-0 open:w-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-small font-medium underline decoration-edge underline-offset-4 hover:text-accent">
        Insert a detail of the shop
      </summary>
      <p className="mb-3 max-w-prose text-small text-ink-soft">
        It follows the store settings. A sentence with a blank one is not shown.
      </p>
      <ul className="flex max-h-48 flex-wrap gap-2 overflow-y-auto pb-3">
        {facts.map(({ name, value }) => (
          <li key={name} className="max-w-full">
            <button
              type="button"
              onClick={() => onChoose(name)}
              className="flex min-h-11 max-w-full flex-wrap items-center gap-x-2 border border-edge bg-surface px-3 py-1 text-left text-small hover:border-ink"
            >
              <span className="font-medium">{name}</span>
              <span className="one-line text-ink-soft">{value || 'blank'}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
