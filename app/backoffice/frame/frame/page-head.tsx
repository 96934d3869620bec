import type { ReactNode } from 'react'

/** A page's title, for the window and for the eye, with its main action beside it. */
export function PageHead({ title, beside, children }: { title: string; beside?: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <title>{`${title} · Admin Dashboard`}</title>
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="font-display text-section leading-tight font-medium">{title}</h1>
        {beside}
      </div>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </div>
  )
}
