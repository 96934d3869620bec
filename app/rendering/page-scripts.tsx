import { use } from 'react'
import { Scripts, ScrollRestoration } from 'react-router'
import { MarkupContext } from './cached.tsx'

/**
 * The scripts that React Router ends each page with. Where the page writer has it from a page before, the place of its
 * preloads alone.
 */
export function PageScripts() {
  if (use(MarkupContext)?.hasScripts) return <link rel="modulepreload" href={standIn} />
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  )
}

const standIn = 'of-a-page-before'

/** As React writes it. */
export const preloadsBefore = `<link rel="modulepreload" href="${standIn}"/>`
