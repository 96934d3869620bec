import { formatMoment } from '#shared/dates.ts'
import type { StrangeMessage } from '#shop/shipping/tracking/find-strange-messages.server.ts'
import { Panel } from '../../frame/frame/panel.tsx'

type ReportsPanelProps = { address: string; token: string; strange: readonly StrangeMessage[] }

/** The values that the owner enters at the courier, and reports that cannot be of this shop's parcels. */
export const ReportsPanel = ({ address, token, strange }: ReportsPanelProps) => (
  <Panel title="Reports of parcels">
    <div className="grid gap-4 p-4 text-small md:px-5">
      <p className="text-ink-soft">
        The shop asks the courier regularly where each parcel is. With a webhook it learns this at once: enter this
        address and this token in Shiprocket under Settings, API, Webhooks.
      </p>
      <dl className="grid gap-3">
        {[
          ['Address', address],
          ['Token', token],
        ].map(([label, value]) => (
          <div key={label}>
            <dt className="font-medium">{label}</dt>
            <dd className="font-mono wrap-anywhere select-all">{value}</dd>
          </div>
        ))}
      </dl>
      {strange.length > 0 && (
        <div>
          <h3 className="font-medium">Reports that changed nothing</h3>
          <ul className="mt-2 grid gap-2">
            {strange.map(({ id, at, awb, why }) => (
              <li key={id}>
                {formatMoment(at)}: {whyText[why]}
                {awb && <> (AWB {awb})</>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  </Panel>
)

const whyText: Record<StrangeMessage['why'], string> = {
  token: 'with another token',
  'unknown parcel': 'about a parcel that the shop does not know',
  'another order': 'about a parcel of another order',
}
