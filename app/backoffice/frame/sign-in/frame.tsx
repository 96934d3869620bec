import type { ReactNode } from 'react'
import { Motif } from '#app/ui/motif.tsx'

/** The door of the back office: the shop's name on the cloth's dark end, the form beside it. */
export function SignInFrame({
  brand,
  title,
  lead,
  children,
}: {
  brand: string
  title: string
  lead: string
  children: ReactNode
}) {
  return (
    <div className="grid min-h-[calc(100dvh-var(--band-height))] grid-rows-[auto_1fr] lg:grid-cols-[minmax(20rem,2fr)_3fr] lg:grid-rows-1">
      <title>{`${title} · ${brand}`}</title>
      <header className="on-dark flex items-center gap-4 bg-pallu px-6 py-5 text-on-pallu lg:flex-col lg:items-start lg:justify-between lg:p-12">
        <Motif className="text-on-pallu" />
        <div>
          <p className="font-display text-title leading-none font-medium lg:text-page">{brand}</p>
          <p className="mt-3 hidden text-lead opacity-80 lg:block">Orders, cloth and everything between.</p>
        </div>
      </header>
      <main className="flex justify-center px-6 py-12 lg:items-center lg:py-16">
        <div className="flex w-full max-w-sm flex-col gap-8">
          <div>
            <h1 className="font-display text-section font-medium">{title}</h1>
            <p className="mt-3 text-ink-soft">{lead}</p>
          </div>
          {children}
        </div>
      </main>
    </div>
  )
}
