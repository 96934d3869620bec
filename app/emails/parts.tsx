import type { CSSProperties, ReactNode } from 'react'
import { buttonPadding } from './email-styles.ts'
import { useEmailStyles } from './email-theme.tsx'

/** Mail programs lay out by tables: one cell, which a screen reader passes over. */
const layout = {
  align: 'center',
  width: '100%',
  border: 0,
  cellPadding: 0,
  cellSpacing: 0,
  role: 'presentation',
} as const

/** The whole document. Tables are the only page width and ground that Outlook and Gmail both draw. */
export function Page({ preview, children }: { preview: string; children: ReactNode }) {
  const styles = useEmailStyles()
  return (
    <html dir="ltr" lang="en-IN">
      <head>
        <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="color-scheme" content="light" />
      </head>
      <body style={{ backgroundColor: styles.body.backgroundColor, margin: 0, padding: 0 }}>
        <Preview text={preview} />
        <table {...layout}>
          <tbody>
            <tr>
              <td style={styles.body}>
                <table {...layout} style={styles.page}>
                  <tbody>
                    <tr style={{ width: '100%' }}>
                      <td>{children}</td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

const hidden = { display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 }
const previewLength = 150
/** Nothing of it is seen. It keeps mail programs from filling the preview with the e-mail's first lines. */
const blank = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff'

function Preview({ text }: { text: string }) {
  const shown = text.slice(0, previewLength)
  return (
    <div style={hidden} data-skip-in-text="true">
      {shown}
      {shown.length < previewLength && <div>{blank.repeat(previewLength - shown.length)}</div>}
    </div>
  )
}

type TextProps = { style?: CSSProperties; children: ReactNode }

export function Paragraph({ style, children }: TextProps) {
  return <p style={{ ...useEmailStyles().paragraph, ...style }}>{children}</p>
}

export function SmallText({ style, children }: TextProps) {
  return <p style={{ ...useEmailStyles().soft, ...style }}>{children}</p>
}

export function Rule() {
  return <hr style={useEmailStyles().rule} />
}

export function Link({ href, style, children }: { href: string } & TextProps) {
  return (
    <a href={href} style={{ ...useEmailStyles().link, ...style }} target="_blank">
      {children}
    </a>
  )
}

const points = (pixels: number) => (pixels * 3) / 4
const { vertical, horizontal } = buttonPadding
/** Outlook draws no padding of a link: hair spaces, stretched to its width, stand for it. */
const spaces = 3
const stretched = `mso-font-width:${(horizontal / spaces / 2) * 100}%`
const before = `<!--[if mso]><i style="${stretched};mso-text-raise:${points(2 * vertical)}" hidden>${'&#8202;'.repeat(spaces)}</i><![endif]-->`
const after = `<!--[if mso]><i style="${stretched}" hidden>${'&#8202;'.repeat(spaces)}&#8203;</i><![endif]-->`

export function Button({ href, children }: { href: string; children: ReactNode }) {
  const { button, buttonText } = useEmailStyles()
  return (
    <a href={href} style={button} target="_blank">
      <span dangerouslySetInnerHTML={{ __html: before }} />
      <span style={buttonText}>{children}</span>
      <span dangerouslySetInnerHTML={{ __html: after }} />
    </a>
  )
}
