import type { ReactNode } from 'react'
import type { EntryContext } from 'react-router'

/** The values that React Router hands to its server entry, as far as a page is written from them. */
export type PageToWrite = {
  router: EntryContext
  url: string
  /** The page within the contexts that entry.client.tsx gives it, too. */
  around(page: ReactNode): ReactNode
}

/** A whole document, and the inline scripts that it was written with: its content policy lets in these and no others. */
export type WrittenPage = { body: Buffer; ownScripts: readonly string[] }
