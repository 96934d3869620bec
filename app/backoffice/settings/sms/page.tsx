import { phoneVerificationContext, integrationsContext, dbContext, publicUrlContext } from '#app/context.ts'
import { findIntegrations } from '#shop/integrations/queries.server.ts'
import { findRecentSms } from '#shop/messages/sms/find-sms.server.ts'
import { findRegisteredTexts } from '#shop/messages/sms/registered-texts.server.ts'
import { smsTextNames } from '#shop/messages/sms/sms-texts.ts'
import { findCodeCap } from '#shop/phone-verification/code-cap.server.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import type { Route } from './+types/page'
import { CapPanel } from './cap-panel.tsx'
import { ProviderPanel } from './provider-panel.tsx'
import { SmsList } from './sms-list.tsx'
import { TextPanel } from './text-panel.tsx'
import { TryPanel } from './try-panel.tsx'

const shownAtMost = 50

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const integrations = context.get(integrationsContext)
  const [{ sms }, texts, recent, cap, isCodePossible] = await Promise.all([
    findIntegrations(db, integrations),
    findRegisteredTexts(db),
    findRecentSms(db, shownAtMost),
    findCodeCap(db),
    context.get(phoneVerificationContext).canSendCodes(),
  ])
  return {
    now: sms,
    isOutbox: integrations.isSmsOutbox(),
    texts,
    recent,
    cap,
    isCodePossible,
    reportsAddress: `${context.get(publicUrlContext)}/webhooks/sms`,
  }
}

export default function SmsPage({ loaderData }: Route.ComponentProps) {
  const { now, isOutbox, texts, recent, cap, isCodePossible, reportsAddress } = loaderData
  return (
    <>
      <PageHead title="SMS" />
      <p className="-mt-4 max-w-[75ch] text-small text-ink-soft">
        SMS go to Indian mobile numbers only, and say exactly what you registered on the DLT portal of an operator.
        Every customer gets the same news by e-mail, too; a code comes by SMS alone.
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          <ProviderPanel key={now.version} now={now} isOutbox={isOutbox} reportsAddress={reportsAddress} />
          <CapPanel key={`cap ${cap.version}`} cap={cap} isPossible={isCodePossible} />
        </div>
        <div className="flex flex-col gap-6">
          {smsTextNames.map((kind) => {
            const saved = texts.find((one) => one.kind === kind) ?? null
            return (
              <TextPanel key={`${kind} ${saved?.version ?? 0} ${saved?.stoppedWhy ?? ''}`} kind={kind} saved={saved} />
            )
          })}
          {now.from === 'back office' && texts.length > 0 && <TryPanel texts={texts} />}
          <SmsList title="The last SMS" sms={recent} none="No SMS yet." />
        </div>
      </div>
    </>
  )
}
