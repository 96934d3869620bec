import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { EmailLook } from '#shop/messages/email-kind.ts'
import { stylesOf } from './email-styles.ts'

const Styles = createContext<ReturnType<typeof stylesOf> | null>(null)

/** The look of the shop for the e-mail inside. */
export function InLook({ look, children }: { look: EmailLook; children: ReactNode }) {
  const styles = useMemo(() => stylesOf(look), [look])
  return <Styles value={styles}>{children}</Styles>
}

/** Styles of the parts of an e-mail, in the look of the shop. */
export function useLook() {
  const styles = useContext(Styles)
  if (!styles) throw new Error('An e-mail is rendered outside of its look')
  return styles
}
