import { createContext, type ReactNode, use } from 'react'
import type { PageMarkup } from './page-markup.server.ts'

/** The markup being drawn on the server just now; null in the browser. */
export const MarkupContext = createContext<PageMarkup | null>(null)

type CachedProps = {
  /** The object it is drawn from: one that stays the same for as long as its contents do. */
  of: object
  /** All else that its markup depends on. */
  shownAs: string
  children: ReactNode
}

/**
 * A part of a page that looks the same wherever it stands: the server draws it once for as long as it knows the object
 * it is drawn from. It must not use `useId`, whose ids depend on the place.
 */
export const Cached = import.meta.env.SSR ? CachedOnServer : ({ children }: CachedProps) => children

function CachedOnServer({ of, shownAs, children }: CachedProps) {
  const markup = use(MarkupContext)
  if (!markup) return children
  const cached = markup.find(of, shownAs)
  if (cached) return cached
  const { begin, end } = markup.toKeep(of, shownAs)
  return (
    <MarkupContext value={null}>
      {begin}
      {children}
      {end}
    </MarkupContext>
  )
}
