import { Fragment, lazy, Suspense } from 'react'
import { hasMarks, paragraphsIn } from '#shop/catalogue/describing/marked-text.ts'

// Most descriptions are words alone: their pages do without the script that reads marks. The server has it at once.
const atOnce = import.meta.env.SSR ? await import('./marked-description.tsx') : null
const MarkedDescription =
  atOnce?.default ?? lazy(() => import('./marked-description.tsx').catch(() => ({ default: PlainDescription })))

export const ProductDescription = ({ text }: { text: string }) =>
  hasMarks(text) ? (
    <Suspense>
      <MarkedDescription text={text} />
    </Suspense>
  ) : (
    <PlainDescription text={text} />
  )

function PlainDescription({ text }: { text: string }) {
  const [first, ...others] = paragraphsIn(text)
  if (!first) return null
  if (others.length === 0) return <Paragraph lines={first} className="max-w-[60ch]" />
  return (
    <div className="prose max-w-[60ch]">
      {[first, ...others].map((lines, at) => (
        // Paragraphs have no names, and stand where they stand.
        // oxlint-disable-next-line react/no-array-index-key
        <Paragraph key={at} lines={lines} />
      ))}
    </div>
  )
}

const Paragraph = ({ lines, className }: { lines: readonly string[]; className?: string }) => (
  <p className={className}>
    {lines.map((line, at) => (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={at}>
        {at > 0 && <br />}
        {line}
      </Fragment>
    ))}
  </p>
)
