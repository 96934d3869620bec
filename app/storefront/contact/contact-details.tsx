import { useSettings } from '../use-settings.ts'
import { link, CallOrWrite, Complaints, Part } from './ways-to-write.tsx'

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
