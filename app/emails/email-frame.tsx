import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { EmailBrand } from '#shop/messages/email-kind.ts'
import { useLook } from './email-look.tsx'

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
  const look = useLook()
  return (
    <Html lang="en-IN">
      <Head>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={look.body}>
        <Container style={look.page}>
          <Text style={look.brand}>
            <Link href={brand.shopUrl} style={{ color: 'inherit', textDecoration: 'none' }}>
              {brand.logo ? (
                <Img src={brand.logo.url} alt={brand.name} width={brand.logo.width} height={brand.logo.height} />
              ) : (
                brand.name
              )}
            </Link>
          </Text>
          <Heading as="h1" style={look.heading}>
            {heading}
          </Heading>
          {children}
          <Hr style={look.rule} />
          {tracksOrders && (
            <Text style={look.soft}>
              Have you ordered something?{' '}
              <Link href={new URL(href('/orders/find'), brand.shopUrl).href} style={look.link}>
                Track order
              </Link>
            </Text>
          )}
          {brand.supportEmail && (
            <Text style={look.soft}>
              Questions? Write to{' '}
              <Link href={`mailto:${brand.supportEmail}`} style={look.link}>
                {brand.supportEmail}
              </Link>
              {brand.phone && ` or call ${brand.phone}`}.
            </Text>
          )}
          {!brand.supportEmail && brand.phone && <Text style={look.soft}>Questions? Call {brand.phone}.</Text>}
          <Text style={{ ...look.soft, marginTop: '8px' }}>
            {[brand.legalName || brand.name, brand.addressLine].filter(Boolean).join(', ')}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}
