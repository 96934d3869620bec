import type { ReactNode } from 'react'

/** The message shown instead of thanks. `children` are the ways on. */
export function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-4 text-center" role="alert">
      <h1 className="font-display text-section font-medium">{title}</h1>
      <p className="max-w-prose text-ink-soft">{text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}
