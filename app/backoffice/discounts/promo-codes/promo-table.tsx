import { Link, href } from 'react-router'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatMoment } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import { type PromoState, promoStateOf, describeWorth } from '#shop/marketing/promo-state.ts'
import type { PromoLine } from '#shop/orders/promos/find-promo-codes.server.ts'
import { Cell, AdminTable, Row } from '../../parts/lists/admin-table.tsx'

const tones: Record<PromoState, BadgeTone> = {
  Active: 'good',
  Scheduled: 'neutral',
  Expired: 'warn',
  'Used up': 'warn',
  Off: 'danger',
}

const columns = [
  { label: 'Code' },
  { label: 'Discount' },
  { label: 'Conditions' },
  { label: 'Uses', isNumber: true },
  { label: 'State' },
  { label: 'Actions' },
]

type PromoTableProps = { lines: readonly PromoLine[]; now: Date; onSwitch?(id: number, on: boolean): void }

export function PromoTable({ lines, now, onSwitch }: PromoTableProps) {
  return (
    <AdminTable caption="Promo codes, newest first" columns={onSwitch ? columns : columns.slice(0, -1)}>
      {lines.map((promo) => {
        const state = promoStateOf(promo, promo.uses, now)
        return (
          <Row key={promo.id} className="max-md:grid-cols-[1fr_auto] max-md:gap-x-4">
            <Cell>
              <Link
                to={href('/admin/promo-codes/:id', { id: String(promo.id) })}
                className="inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4 hover:text-accent"
              >
                {promo.code}
              </Link>
            </Cell>
            <Cell className="max-md:order-3 max-md:col-span-2">{describeWorth(promo)}</Cell>
            <Cell className="text-ink-soft max-md:order-4 max-md:col-span-2">{conditionsOf(promo)}</Cell>
            <Cell isNumber className="whitespace-nowrap max-md:order-5">
              {promo.uses}
              {promo.maxUses !== null && ` of ${promo.maxUses}`}
              <span className="md:hidden"> {promo.uses === 1 && promo.maxUses === null ? 'use' : 'uses'}</span>
            </Cell>
            <Cell className="max-md:order-2 max-md:self-center max-md:justify-self-end">
              <Badge tone={tones[state]}>{state}</Badge>
            </Cell>
            {onSwitch && (
              <Cell className="max-md:order-6 max-md:justify-self-end">
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Switch ${promo.isActive ? 'off' : 'on'}: ${promo.code}`}
                  onClick={() => onSwitch(promo.id, !promo.isActive)}
                >
                  Switch {promo.isActive ? 'off' : 'on'}
                </Button>
              </Cell>
            )}
          </Row>
        )
      })}
    </AdminTable>
  )
}

function conditionsOf({ minimumSubtotalPaise, maxUsesPerPhone, categoryNames, startsAt, endsAt }: PromoLine) {
  const found = [
    minimumSubtotalPaise > 0 && `from ${formatAmount(minimumSubtotalPaise)}`,
    categoryNames.length > 0 && `for ${categoryNames.join(', ')}`,
    maxUsesPerPhone !== null && `${maxUsesPerPhone} per phone number`,
    startsAt && `from ${formatMoment(startsAt)}`,
    endsAt && `until ${formatMoment(endsAt)}`,
  ].filter(Boolean)
  return found.length > 0 ? found.join('; ') : 'No conditions'
}
