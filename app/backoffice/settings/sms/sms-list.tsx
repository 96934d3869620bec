import type { ShownSms } from '#shop/messages/sms/find-sms.server.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { smsLabel, smsState } from './sms-state.ts'

type SmsListProps = {
  title: string
  sms: readonly ShownSms[]
  /** The text in place of an empty list. */
  none: string
}

/** SMS and how each got on. */
export const SmsList = ({ title, sms, none }: SmsListProps) => (
  <Panel title={title}>
    {sms.length === 0 && <p className="p-4 text-small text-ink-soft md:px-5">{none}</p>}
    <ul className="divide-y divide-line">
      {sms.map((one) => (
        <li key={one.id} className="p-4 text-small md:px-5">
          <p className="font-semibold">{smsLabel(one.kind)}</p>
          <p className="text-ink-soft">{smsState(one)}</p>
          {one.error && <p className="wrap-anywhere text-danger">{one.error}</p>}
        </li>
      ))}
    </ul>
  </Panel>
)
