import { href, Link } from 'react-router'
import { type Opening, sentenceOf } from '#shop/settings/opening-state.ts'

/** Above every page: that only staff see the shop yet, or that no orders are taken for now. */
export function OpeningBand({ opening, isTrial }: { opening: Opening; isTrial: boolean }) {
  if (isTrial) return <TrialBand />
  if (opening.state !== 'closed') return null
  return (
    <p role="note" className="border-b border-line bg-warn-tint px-4 py-2 text-center text-small wrap-anywhere md:px-8">
      {sentenceOf(opening)}
    </p>
  )
}

const TrialBand = () => (
  <div
    role="note"
    className="flex items-center justify-between gap-4 border-b border-line bg-warn-tint px-4 text-small md:px-8 print:hidden"
  >
    <p className="py-2">In preparation: only staff see this.</p>
    <Link
      to={href('/admin')}
      reloadDocument
      className="inline-flex min-h-11 shrink-0 items-center underline underline-offset-4 hover:text-accent"
    >
      Set-up guide
    </Link>
  </div>
)
