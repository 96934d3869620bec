import { HardDrive } from 'lucide'
import { Link, href, useLocation } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { useMay } from '../../parts/guard/use-may.ts'

/** On every page while the disk is nearly full. */
export function NoRoomBand() {
  const may = useMay()
  const isOnHealth = useLocation().pathname === href('/admin/health')
  return (
    <section
      aria-labelledby="no-room"
      className="flex items-start gap-3 border border-line bg-danger-tint p-4 text-small md:px-5"
    >
      <Icon of={HardDrive} size={20} className="mt-0.5 shrink-0 text-danger" />
      <div className="max-w-prose min-w-0">
        <h2 id="no-room" className="font-semibold">
          The disk is nearly full: checkout and uploads are closed
        </h2>
        <p className="mt-1">They open again automatically when there is room.</p>
        {may('health.view') && !isOnHealth && (
          <Link
            to={href('/admin/health')}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
          >
            See what to do
          </Link>
        )}
      </div>
    </section>
  )
}
