import type { ReactNode } from 'react'
import type { ShownSettings } from '#shop/settings/inputs.ts'

export const link = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent'

type ContactProps = { contact: ShownSettings['contact'] }

export function CallOrWrite({ contact }: ContactProps) {
  return (
    <Part title={contact.phone ? 'Call or write' : 'Write to us'}>
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

export function Complaints({ contact }: ContactProps) {
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

export function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="scroll-mt-24 border-t border-line pt-4">
      <h2 className="mb-2 font-display text-title font-medium">{title}</h2>
      {children}
    </section>
  )
}
