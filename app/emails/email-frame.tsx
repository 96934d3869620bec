import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { EmailBrand } from '#shop/messages/email-kind.ts'
import { useEmailStyles } from './email-theme.tsx'
import { Link, Page, Rule, SmallText } from './parts.tsx'

type FrameProps = {
  brand: EmailBrand
  /** The line that a list of e-mails shows beside the subject. */
  preview: string
  heading: string
  /** For e-mails to customers that are not about one order: the way to the order they may have. */
  tracksOrders?: boolean
  children: ReactNode
}

/** The frame of every e-mail: the shop's name above, its address below. */
export function EmailFrame({ brand, preview, heading, tracksOrders = false, children }: FrameProps) {
  const styles = useEmailStyles()
  return (
    <Page preview={preview}>
      <p style={styles.brand}>
        <Link href={brand.shopUrl} style={{ color: 'inherit', textDecoration: 'none' }}>
          {brand.logo ? (
            <img
              src={brand.logo.url}
              alt={brand.name}
              width={brand.logo.width}
              height={brand.logo.height}
              style={styles.logo}
            />
          ) : (
            brand.name
          )}
        </Link>
      </p>
      <h1 style={styles.heading}>{heading}</h1>
      {children}
      <Rule />
      {tracksOrders && (
        <SmallText>
          Have you ordered something? <Link href={new URL(href('/orders/find'), brand.shopUrl).href}>Track order</Link>
        </SmallText>
      )}
      {brand.supportEmail && (
        <SmallText>
          Questions? Write to <Link href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Link>
          {brand.phone && ` or call ${brand.phone}`}.
        </SmallText>
      )}
      {!brand.supportEmail && brand.phone && <SmallText>Questions? Call {brand.phone}.</SmallText>}
      <SmallText style={{ marginTop: 8 }}>
        {[brand.legalName || brand.name, brand.addressLine].filter(Boolean).join(', ')}
      </SmallText>
    </Page>
  )
}
