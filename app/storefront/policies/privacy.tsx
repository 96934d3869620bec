import type { MetaArgs } from 'react-router'
import { useSettings } from '../frame/use-settings.ts'
import { pageMeta } from '../page-meta.ts'
import { HowToReachUs } from './how-to-reach-us.tsx'
import { PolicyPage } from './policy-page.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Privacy Policy',
    description: 'What we know about you, why, for how long, and how to have it shown, corrected or deleted.',
    path: '/privacy-policy',
  })

export default function PrivacyPolicyPage() {
  const { brand, contact } = useSettings()

  return (
    <PolicyPage
      title="Privacy Policy"
      intro={
        <p>
          We sell clothes, not data. This page says what {brand.legalName} (&ldquo;we&rdquo;) learns about you when you use this shop,
          and what we do with it.
        </p>
      }
      sections={[
        {
          id: 'collected',
          title: 'What we collect',
          content: (
            <ul>
              <li>When you order: your name, e-mail address, phone number, delivery address and what you bought.</li>
              <li>When you write to us: your name, e-mail address and what you wrote.</li>
              <li>When you join the newsletter: your e-mail address.</li>
              <li>When you visit: the technical traces every web server keeps for a short time, to run and protect the shop.</li>
            </ul>
          ),
        },
        {
          id: 'browser',
          title: 'What stays in your browser',
          content: (
            <p>
              You need no account here. Your cart, your wishlist, what you looked at recently and a copy of your last order are kept in
              your own browser, not with us; clearing the site&rsquo;s data in your browser removes them. We set no cookies for
              advertising and none that follow you to other sites.
            </p>
          ),
        },
        {
          id: 'payment',
          title: 'Payment details',
          content: (
            <p>
              Payments are made in the window of a card payment provider. Your card, UPI or wallet details go to the provider and never
              reach this shop. We receive whether the payment succeeded, its reference and the method used.
            </p>
          ),
        },
        {
          id: 'use',
          title: 'What we use it for',
          content: (
            <ul>
              <li>To pack, deliver, exchange and refund your order, and to tell you how it stands.</li>
              <li>To answer you.</li>
              <li>To send the newsletter to those who asked for it; every issue says how to leave.</li>
              <li>To keep the accounts that tax law asks for, and to prevent fraud.</li>
            </ul>
          ),
        },
        {
          id: 'shared',
          title: 'Who else sees it',
          content: (
            <>
              <p>Only those who need it to do their part:</p>
              <ul>
                <li>the courier: your name, address and phone number;</li>
                <li>the payment provider: your name, e-mail address, phone number and the amount;</li>
                <li>authorities, where the law obliges us.</li>
              </ul>
              <p>We do not sell or rent personal data to anybody.</p>
            </>
          ),
        },
        {
          id: 'kept',
          title: 'How long we keep it',
          content: (
            <p>
              Orders and invoices are kept as long as tax law asks. Messages are kept until your question is settled and a reasonable
              time after. Newsletter addresses are kept until you leave.
            </p>
          ),
        },
        {
          id: 'safe',
          title: 'How we keep it safe',
          content: (
            <p>
              The shop is served over encrypted connections. Staff see what their work needs, sign in with their own account, and every
              change they make is recorded. No system is perfect; should something happen that concerns you, we tell you.
            </p>
          ),
        },
        {
          id: 'rights',
          title: 'Your rights',
          content: (
            <p>
              You may ask what we hold about you, have it corrected, have it deleted where no law asks us to keep it, and withdraw a
              consent you gave. Write to <a href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</a>; we answer within 30
              days. This follows the Digital Personal Data Protection Act, 2023.
            </p>
          ),
        },
        {
          id: 'children',
          title: 'Young people',
          content: <p>This shop is for people of 16 years and over. We do not knowingly collect data of anybody younger.</p>,
        },
        {
          id: 'changes',
          title: 'Changes to this policy',
          content: <p>When what we do changes, this page changes with it, and the date above says when {brand.name} last updated it.</p>,
        },
        { id: 'contact', title: 'How to reach us', content: <HowToReachUs /> },
      ]}
    />
  )
}
