import { href, Link } from 'react-router'
import { LogoPicture } from '#app/ui/logo-picture.tsx'
import { tallScript } from '#app/ui/tall-script.ts'
import { shownByDefault, type ShownEntry } from '#shop/menus/shown-menu.ts'
import type { ShownSettings } from '#shop/settings/inputs.ts'
import { shownGstin } from '#shop/settings/seller-kinds.ts'
import { link, FooterColumn, LinkList } from './footer-column.tsx'

const shortLinks = [
  { label: 'Privacy', to: href('/privacy-policy') },
  { label: 'Terms', to: href('/terms') },
  { label: 'Refunds', to: href('/refund-policy') },
]

const maxLogoSize = { width: 240, height: 72 }

type FooterProps = { settings: ShownSettings; columns: readonly ShownEntry[]; year: number }

/** By the number of columns between the brand and the contact. */
const wideColumns = [
  'lg:grid-cols-[minmax(0,2fr)_minmax(0,1.4fr)]',
  'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1.4fr)]',
  'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.4fr)]',
  'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.4fr)]',
  'lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.4fr)]',
]

/** The pallu of the page: the deep end of the cloth, met by a row of spires. */
export function Footer({ settings: { brand, logo, contact, hours }, columns, year }: FooterProps) {
  const gstin = shownGstin(brand)
  return (
    <footer className="drawn-later on-dark [--about-as-high:65rem] md:[--about-as-high:56rem] lg:[--about-as-high:31rem]">
      <div className="teni text-pallu [--thread:4px] md:[--thread:6px]" aria-hidden="true" />
      <div className="page-foot bg-pallu pt-12 pb-[calc(var(--bottom-bar)+6rem)] text-on-pallu md:pt-16 md:pb-10">
        <div
          className={`shell grid grid-cols-2 gap-x-8 gap-y-10 ${wideColumns[columns.length]} lg:gap-x-12${columns === shownByDefault.footer ? '' : ' wrap-anywhere'}`}
        >
          <div className="col-span-2 lg:col-span-1">
            {logo.onDark ? (
              <LogoPicture logo={logo.onDark} alt={brand.name} most={maxLogoSize} />
            ) : (
              <p className={`font-display text-section font-semibold ${tallScript(brand.logoText)}`}>
                {brand.logoText}
              </p>
            )}
            {brand.blurb && <p className="mt-3 max-w-[44ch] opacity-85">{brand.blurb}</p>}
            {gstin && (
              <p className="mt-4 text-small opacity-85">
                GSTIN {gstin}
                {brand.sellerKind === 'composition' && ' • Composition taxable person'}
              </p>
            )}
          </div>
          {columns.map(({ label, to, entries }, at) => (
            <FooterColumn key={at} title={label} to={to}>
              <LinkList links={entries} />
            </FooterColumn>
          ))}
          <ContactColumn contact={contact} hours={hours} />
        </div>
        <div className="shell mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-on-pallu/25 pt-6 text-small">
          <p className="wrap-anywhere">
            © {year} {brand.name}. All rights reserved.
          </p>
          <ul className="flex gap-6">
            {shortLinks.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className={link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

/** Nothing in a shop that has not said yet how to reach it. */
function ContactColumn({ contact, hours }: Pick<ShownSettings, 'contact' | 'hours'>) {
  if (![contact.supportEmail, contact.phone, contact.grievanceOfficer, hours.support].some(Boolean)) return null
  return (
    <FooterColumn title="Contact" isWide>
      <ul>
        {contact.supportEmail && (
          <li>
            <a href={`mailto:${contact.supportEmail}`} className={link}>
              {contact.supportEmail}
            </a>
          </li>
        )}
        {contact.phone && (
          <li>
            <a href={`tel:${contact.phone.replaceAll(' ', '')}`} className={link}>
              {contact.phone}
            </a>
          </li>
        )}
        {contact.grievanceOfficer && (
          <li>
            <Link to={`${href('/contact')}#complaints`} className={link}>
              Complaints: {contact.grievanceOfficer}
            </Link>
          </li>
        )}
        {hours.support && <li className="flex min-h-11 items-center">Support hours: {hours.support}</li>}
      </ul>
    </FooterColumn>
  )
}
