import { useSettings } from '../frame/use-settings.ts'

/** The last section of every policy. */
export function HowToReachUs() {
  const { brand, contact, hours } = useSettings()
  return (
    <>
      <p>
        Write to <a href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</a> or call{' '}
        <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>. We answer {hours.policies}.
      </p>
      <address className="not-italic">
        {brand.legalName}
        <br />
        {contact.addressLine}
        <br />
        {contact.city} {contact.pinCode}, {contact.state}, India
        <br />
        GSTIN {brand.gstin}
      </address>
    </>
  )
}
