import type { ReactNode } from 'react'
import type { ShownSettings } from '#shop/settings/inputs.ts'
import { useSettings } from '../use-settings.ts'

const link = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent'

/** Where the shop is, when it answers, and where else to find it. */
export function ContactDetails() {
  const { brand, contact, hours } = useSettings()
  const days = [
    { days: 'Monday - Friday', open: hours.weekdays },
    { days: 'Saturday', open: hours.saturday },
    { days: 'Sunday', open: hours.sunday },
  ].filter(({ open }) => open !== '')
  const social = [
    { name: 'Instagram', to: contact.instagram },
    { name: 'Facebook', to: contact.facebook },
    { name: 'YouTube', to: contact.youtube },
  ].filter(({ to }) => /^https?:\/\//.test(to))

  return (
    <div className="flex flex-col gap-8">
      {contact.addressLine && (
        <Part title="Visit us">
          <address className="not-italic">
            {brand.name}
            <br />
            {contact.addressLine}
            <br />
            {contact.city} {contact.pinCode}, {contact.state}
          </address>
        </Part>
      )}
      {(contact.phone || contact.supportEmail) && <CallOrWrite contact={contact} />}
      {days.length > 0 && (
        <Part title="Opening hours">
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
            {days.map((day) => (
              <div key={day.days} className="contents">
                <dt>{day.days}</dt>
                <dd className="text-ink-soft">{day.open}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {contact.grievanceOfficer && <Complaints contact={contact} />}
      {contact.nodalContact && (
        <Part title="Nodal contact">
          <p>{contact.nodalContact}</p>
        </Part>
      )}
      {social.length > 0 && (
        <Part title="Follow us">
          <ul className="flex flex-wrap gap-x-6">
            {social.map(({ name, to }) => (
              <li key={name}>
                <a href={to} target="_blank" rel="noopener noreferrer" className={link}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  )
}

type ContactProps = { contact: ShownSettings['contact'] }

function CallOrWrite({ contact }: ContactProps) {
  return (
    <Part title="Call or write">
      {contact.phone && (
        <p>
          <a href={`tel:${contact.phone.replaceAll(' ', '')}`} className={link}>
            {contact.phone}
          </a>
        </p>
      )}
      {contact.supportEmail && (
        <p>
          <a href={`mailto:${contact.supportEmail}`} className={link}>
            {contact.supportEmail}
          </a>
        </p>
      )}
    </Part>
  )
}

function Complaints({ contact }: ContactProps) {
  return (
    <Part title="Complaints" id="complaints">
      <p>Grievance officer: {contact.grievanceOfficer}</p>
      <p className="text-ink-soft">You get an answer within 48 hours, and a solution within one month.</p>
      {contact.grievanceEmail && (
        <p>
          <a href={`mailto:${contact.grievanceEmail}`} className={link}>
            {contact.grievanceEmail}
          </a>
        </p>
      )}
      {contact.grievancePhone && (
        <p>
          <a href={`tel:${contact.grievancePhone.replaceAll(' ', '')}`} className={link}>
            {contact.grievancePhone}
          </a>
        </p>
      )}
    </Part>
  )
}

function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="scroll-mt-24 border-t border-line pt-4">
      <h2 className="mb-2 font-display text-title font-medium">{title}</h2>
      {children}
    </section>
  )
}
