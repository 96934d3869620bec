import { href } from 'react-router'
import { buttonLook } from './ui/button-look.ts'
import { Motif } from './ui/motif.tsx'

/** The page that a person sees when another cannot be shown. It leans on nothing that may have failed. */
export function ErrorPage({ detail }: { detail: string }) {
  return (
    <main className="flex min-h-[calc(100dvh-var(--band-height))] flex-col items-center justify-center gap-6 px-6 py-16 text-center">
      <title>Unexpected Application Error!</title>
      <Motif />
      <h1 className="font-display text-page font-medium">Unexpected Application Error!</h1>
      <p className="max-w-prose text-lead text-ink-soft">{detail}</p>
      {/* Plain links load the page afresh. */}
      <p className="flex flex-wrap justify-center gap-3">
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the empty address is this page's own */}
        <a href="" className={buttonLook({ variant: 'ink' })}>
          Try again
        </a>
        <a href={href('/')} className={buttonLook({ variant: 'secondary' })}>
          Return to Home
        </a>
      </p>
    </main>
  )
}
