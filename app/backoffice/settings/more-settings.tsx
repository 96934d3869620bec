import { Link, href } from 'react-router'
import { useMay } from '../guard/use-may.ts'

type Place = { to: string; label: string; needs?: 'connections.manage' }

const groups: readonly { title: string; places: readonly Place[] }[] = [
  {
    title: 'Selling',
    places: [
      { to: href('/admin/opening'), label: 'Open or close' },
      { to: href('/admin/settings/connections'), label: 'Payments and e-mail', needs: 'connections.manage' },
      { to: href('/admin/settings/cash'), label: 'Cash on Delivery' },
      { to: href('/admin/settings/credit'), label: 'Store credit' },
    ],
  },
  {
    title: 'Parcels',
    places: [
      { to: href('/admin/settings/delivery'), label: 'Delivery' },
      { to: href('/admin/settings/pin-codes'), label: 'PIN codes' },
      { to: href('/admin/settings/courier'), label: 'Courier', needs: 'connections.manage' },
    ],
  },
  {
    title: 'Pictures',
    places: [
      { to: href('/admin/settings/logo'), label: 'Logo' },
      { to: href('/admin/settings/pictures'), label: 'Picture storage', needs: 'connections.manage' },
    ],
  },
  {
    title: 'Messages and safety',
    places: [
      { to: href('/admin/settings/sms'), label: 'SMS', needs: 'connections.manage' },
      { to: href('/admin/settings/limits'), label: 'Limits' },
    ],
  },
]

/** The settings that have a screen of their own, as far as this person may see them. */
export function MoreSettings() {
  const may = useMay()
  return (
    <nav aria-label="More settings" className="admin-panel grid grid-cols-2 gap-x-4 gap-y-3 p-4 md:grid-cols-4 md:px-5">
      {groups.map(({ title, places }) => (
        <div key={title} className="min-w-0">
          <h2 className="text-label font-semibold text-ink-soft">{title}</h2>
          <ul>
            {places
              .filter(({ needs }) => !needs || may(needs))
              .map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:text-accent"
                  >
                    {label}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
