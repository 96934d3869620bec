import { Download } from 'lucide'
import { dbContext } from '#app/context.ts'
import { buttonLook } from '#app/ui/button-look.ts'
import { Icon } from '#app/ui/icon.tsx'
import { formatMoment } from '#shared/dates.ts'
import { countServices } from '#shop/delivery/places/find-services.server.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { Panel } from '../../frame/frame/panel.tsx'
import { apiHref } from '../../parts/guard/api-href.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import type { Route } from './+types/page'
import { FilePanel } from './file-panel.tsx'
import { OnePinForm } from './one-pin-form.tsx'
import { RemoveTable } from './remove-table.tsx'
import { serviceLabels } from './service-labels.ts'

export const loader = ({ context }: Route.LoaderArgs) => countServices(context.get(dbContext))

export default function PinCodesPage({ loaderData: { all, isUploaded, byService, updatedAt } }: Route.ComponentProps) {
  const may = useMay()
  const isEmpty = all === 0
  return (
    <>
      <PageHead title="PIN codes" />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Panel title="Where you deliver">
          <div className="flex flex-col items-start gap-4 p-4 md:p-5">
            {isEmpty ? (
              <p className="max-w-[65ch]">
                You have no table of PIN codes: customers can order to every PIN code in India. Upload a table, such as
                the one of your courier, to refuse orders that cannot be delivered.
              </p>
            ) : (
              <>
                <p className="max-w-[65ch]">
                  {isUploaded
                    ? 'Customers can order only to PIN codes in this table. The product page, the cart and the checkout say so at once.'
                    : 'Your courier was asked about the PIN codes of your last orders. Customers can order to every other PIN code, too.'}
                </p>
                <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
                  {serviceLabels.map(([service, label]) => (
                    <div key={service} className="contents">
                      <dt>{label}</dt>
                      <dd className="text-right tabular-nums">{byService[service].toLocaleString('en-IN')}</dd>
                    </div>
                  ))}
                </dl>
                {updatedAt && <p className="text-small text-ink-soft">Changed on {formatMoment(updatedAt)}</p>}
                <div className="flex flex-wrap gap-3">
                  <a
                    href={apiHref('/admin/api/pin-codes.csv')}
                    download
                    className={buttonLook({ variant: 'secondary', size: 'small' })}
                  >
                    <Icon of={Download} size={16} /> Download the table
                  </a>
                  {may('settings.edit') && <RemoveTable count={all} />}
                </div>
              </>
            )}
          </div>
        </Panel>
        {may('settings.edit') && (
          <Panel title="One PIN code">
            <OnePinForm isFirst={!isUploaded} />
          </Panel>
        )}
      </div>
      {may('settings.edit') && <FilePanel isEmpty={!isUploaded} />}
    </>
  )
}
