import { formatMoment } from '#shared/dates.ts'
import type { EmailContent } from './any-email.ts'
import { EmailFrame } from './email-frame.tsx'
import { Button, Paragraph } from './parts.tsx'

type Notice = Extract<EmailContent, { kind: 'security-notice' }>

const headings: Record<Notice['what'], string> = {
  password: 'Your password was changed',
  'two-step-on': 'Your two-step sign-in was turned on',
  'two-step-off': 'Your two-step sign-in was turned off',
  'two-step-reset': 'Your two-step sign-in was reset by an owner',
  'recovery-codes': 'Your recovery codes were made anew',
  'new-device': 'A new device signed in to your account',
  'approval-limit': 'The limit for approvals was changed',
  'powerful-role': 'Somebody became an owner or admin',
  'refunding-role': 'An admin let somebody refund',
}

const ofShop: Partial<Record<Notice['what'], { about: string; advice: string }>> = {
  'approval-limit': {
    about: 'Above this amount a second person approves what staff give back.',
    advice: 'If you did not expect this, ask who changed it, and look at the log for what was given back since.',
  },
  'powerful-role': {
    about: 'Owners and admins may change nearly everything.',
    advice: 'If you did not expect this, ask who did it, and take the role away under Staff.',
  },
  'refunding-role': {
    about: 'This role may refund orders, and approve refunds that others ask for.',
    advice: 'If you do not know this person, ask who did it, and take the role away under Staff.',
  },
}

export const securityNoticeSubject = ({ what }: Notice) => headings[what]

/** To the person whose account it is, or an owner of the shop, who may not have done it. */
export function SecurityNoticeEmail({ brand, name, what, at, detail, signInPage }: Notice) {
  const shop = ofShop[what]
  const moment = formatMoment(new Date(at))
  return (
    <EmailFrame brand={brand} preview={moment} heading={headings[what]}>
      <Paragraph>Dear {name},</Paragraph>
      <Paragraph>
        {shop
          ? `${shop.about} ${detail}, on ${moment}.`
          : `This is about your account in the back office of ${brand.name}, on ${moment}. If it was you, nothing is left to do.`}
      </Paragraph>
      <Paragraph>
        {shop?.advice ??
          'If it was not you, choose a new password now: the sign-in page sends you a link. Then tell an owner of the shop.'}
      </Paragraph>
      <Button href={signInPage}>Go to the sign-in page</Button>
    </EmailFrame>
  )
}
