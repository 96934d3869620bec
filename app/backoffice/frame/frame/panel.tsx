import { type ReactNode, useId } from 'react'

/** A titled part of a page. */
export function Panel({ title, children, className = '' }: { title: string; children: ReactNode; className?: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`admin-panel ${className}`}>
      <h2 id={id} className="border-b border-line px-4 py-3 text-body font-semibold md:px-5">
        {title}
      </h2>
      {children}
    </section>
  )
}
