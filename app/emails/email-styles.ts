import type { CSSProperties } from 'react'
import type { EmailTheme } from '#shop/messages/email-kind.ts'

/** Nirmala UI has the scripts of India on Windows, where mail programs look for no other font by themselves. */
const scripts = "'Nirmala UI', 'Noto Sans'"
const sans = `'Segoe UI', Roboto, Helvetica, Arial, ${scripts}, sans-serif`
const serif = `Georgia, 'Times New Roman', ${scripts}, serif`
const stackOf = ({ family, isSerif }: EmailTheme['text']) => `'${family}', ${isSerif ? serif : sans}`

/** Outlook draws e-mails as Word does. */
type OutlookStyle = { msoPaddingAlt?: string; msoTextRaise?: number }

/** In pixels. */
export const buttonPadding = { vertical: 11, horizontal: 22 }

/** Some mail programs read no short form of four margins. */
const margins = (top: number, bottom: number) => ({
  marginTop: top,
  marginRight: 0,
  marginBottom: bottom,
  marginLeft: 0,
})

/** A look for mail programs, which know neither our tokens nor our fonts. */
export function stylesOf(theme: EmailTheme) {
  const { accent, onAccent, ground, ink, inkSoft, line, corner, isOutlined } = theme
  const { vertical, horizontal } = buttonPadding
  const [text, display] = [stackOf(theme.text), stackOf(theme.display)]
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
      ...margins(0, 0),
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
    paragraph: { ...margins(0, 16), fontSize: '16px', lineHeight: '26px' },
    button: {
      display: 'inline-block',
      maxWidth: '100%',
      msoPaddingAlt: '0px',
      margin: '8px 0 20px',
      paddingTop: vertical,
      paddingRight: horizontal,
      paddingBottom: vertical,
      paddingLeft: horizontal,
      border: `2px solid ${accent}`,
      borderRadius: corner,
      backgroundColor: isOutlined ? ground : accent,
      color: isOutlined ? accent : onAccent,
      fontSize: '16px',
      fontWeight: 600,
      lineHeight: '100%',
      textDecoration: 'none',
    },
    buttonText: {
      maxWidth: '100%',
      display: 'inline-block',
      lineHeight: '120%',
      msoPaddingAlt: '0px',
      msoTextRaise: (vertical * 3) / 4,
    },
    rule: { width: '100%', margin: '20px 0', border: 'none', borderTop: `1px solid ${line}` },
    table: { width: '100%', borderCollapse: 'collapse' },
    cell: { padding: '6px 0', verticalAlign: 'top' },
    amount: { padding: '6px 0', textAlign: 'right', verticalAlign: 'top', whiteSpace: 'nowrap' },
    soft: { ...margins(0, 0), color: inkSoft, fontSize: '14px', lineHeight: '22px' },
    link: { color: accent, textDecorationLine: 'none' },
    logo: { display: 'block', outline: 'none', border: 'none', textDecoration: 'none' },
  } satisfies Record<string, CSSProperties & OutlookStyle>
}
