import { createContext, type ReactNode, use } from 'react'
import type { PageMarkup } from './page-markup.server.ts'

/** What is drawn on the server just now; null in the browser. */
export const MarkupContext = createContext<PageMarkup | null>(null)

type KeptProps = {
  /** What it is drawn from: an object that stays the same for as long as what it holds does. */
  of: object
  /** All else that its markup depends on. */
  shownAs: string
  children: ReactNode
}

/**
 * A part of a page that looks the same wherever it stands: the server draws it once for as long as it knows the object
 * it is drawn from. It must not use `useId`, whose ids depend on the place.
 */
export const Kept = import.meta.env.SSR ? KeptOnServer : ({ children }: KeptProps) => children

function KeptOnServer({ of, shownAs, children }: KeptProps) {
  const markup = use(MarkupContext)
  if (!markup) return children
  const known = markup.known(of, shownAs)
  if (known) return known
  const { begin, end } = markup.toKeep(of, shownAs)
  return (
    <MarkupContext value={null}>
      {begin}
      {children}
      {end}
    </MarkupContext>
  )
}
