import type { CSSProperties } from 'react'
import type { EmailLook } from '#shop/messages/email-kind.ts'

/** Nirmala UI has the scripts of India on Windows, where mail programs look for no other font by themselves. */
const scripts = "'Nirmala UI', 'Noto Sans'"
const sans = `'Segoe UI', Roboto, Helvetica, Arial, ${scripts}, sans-serif`
const serif = `Georgia, 'Times New Roman', ${scripts}, serif`
const stackOf = ({ family, isSerif }: EmailLook['text']) => `'${family}', ${isSerif ? serif : sans}`

/** A look for mail programs, which know neither our tokens nor our fonts. */
export function stylesOf(look: EmailLook) {
  const { accent, onAccent, ground, ink, inkSoft, line, corner, isOutlined } = look
  const [text, display] = [stackOf(look.text), stackOf(look.display)]
  return {
    body: {
      margin: 0,
      padding: '24px 0',
      backgroundColor: ground,
      color: ink,
      fontFamily: text,
      fontSize: '16px',
      lineHeight: '26px',
      // A name or an address in one long word breaks; the second is for mail programs that know no `anywhere`.
      overflowWrap: 'anywhere',
      wordBreak: 'break-word',
    },
    page: { width: '100%', maxWidth: '600px', margin: '0 auto', padding: '0 20px' },
    brand: {
      margin: 0,
      paddingBottom: '12px',
      borderBottom: `3px double ${accent}`,
      fontFamily: display,
      fontSize: '26px',
      lineHeight: '32px',
      color: ink,
    },
    heading: {
      margin: '28px 0 12px',
      fontFamily: display,
      fontSize: '30px',
      lineHeight: '36px',
      fontWeight: 500,
      color: ink,
    },
    paragraph: { margin: '0 0 16px', fontSize: '16px', lineHeight: '26px' },
    button: {
      display: 'inline-block',
      margin: '8px 0 20px',
      padding: '11px 22px',
      border: `2px solid ${accent}`,
      borderRadius: corner,
      backgroundColor: isOutlined ? ground : accent,
      color: isOutlined ? accent : onAccent,
      fontSize: '16px',
      fontWeight: 600,
      textDecoration: 'none',
    },
    rule: { margin: '20px 0', borderColor: line },
    table: { width: '100%', borderCollapse: 'collapse' },
    cell: { padding: '6px 0', verticalAlign: 'top' },
    amount: { padding: '6px 0', textAlign: 'right', verticalAlign: 'top', whiteSpace: 'nowrap' },
    soft: { margin: 0, color: inkSoft, fontSize: '14px', lineHeight: '22px' },
    link: { color: accent },
  } satisfies Record<string, CSSProperties>
}
