import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { EmailTheme } from '#shop/messages/email-kind.ts'
import { stylesOf } from './email-styles.ts'

const Styles = createContext<ReturnType<typeof stylesOf> | null>(null)

/** The theme of the shop for the e-mail inside. */
export function InTheme({ theme, children }: { theme: EmailTheme; children: ReactNode }) {
  const styles = useMemo(() => stylesOf(theme), [theme])
  return <Styles value={styles}>{children}</Styles>
}

/** Styles of the parts of an e-mail, in the theme of the shop. */
export function useEmailStyles() {
  const styles = useContext(Styles)
  if (!styles) throw new Error('An e-mail is rendered outside of its theme')
  return styles
}
