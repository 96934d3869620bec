import type { ChangedField } from './describe-change.ts'

const shownAtOnce = 4

/** The changed fields, from their old value to the new; a long list opens on demand. */
export function ChangedFields({ fields }: { fields: readonly ChangedField[] }) {
  if (fields.length <= shownAtOnce) return <Fields fields={fields} />
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center underline decoration-edge underline-offset-4 hover:text-accent">
        {fields.length} details
      </summary>
      <Fields fields={fields} />
    </details>
  )
}

const Fields = ({ fields }: { fields: readonly ChangedField[] }) => (
  <ul className="flex flex-col gap-1">
    {fields.map(({ field, before, after }) => (
      <li key={field} className="wrap-anywhere">
        <span className="text-ink-soft">{field}: </span>
        {before !== null && (
          <del className="decoration-danger/60">
            <span className="sr-only">from </span>
            {before}
          </del>
        )}
        {before !== null && after !== null && <span aria-hidden="true"> → </span>}
        {after !== null && (
          <ins className="font-medium no-underline">
            {before !== null && <span className="sr-only"> to </span>}
            {after}
          </ins>
        )}
      </li>
    ))}
  </ul>
)
