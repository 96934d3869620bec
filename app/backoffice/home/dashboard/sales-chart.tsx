import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatDay } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import type { SalesDay } from '#shop/reports/sum-sales.server.ts'

const short = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const compact = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 })

/** Days without sales have an axis, too, whose marks differ. */
const minTopPaise = 100_00

/** Loaded on its own: nobody else needs a chart library. For those who hear the page there is the table. */
export default function SalesChart({ days }: { days: readonly SalesDay[] }) {
  return (
    <div aria-hidden="true" className="h-64 text-small">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={days} margin={{ top: 8, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis
            dataKey="day"
            tickFormatter={(day: string) => short.format(new Date(day))}
            tickLine={false}
            stroke="var(--color-ink-soft)"
            minTickGap={24}
          />
          <YAxis
            width={56}
            domain={[0, (most: number) => Math.max(most, minTopPaise)]}
            tickFormatter={(paise: number) => `₹${compact.format(paise / 100)}`}
            tickLine={false}
            axisLine={false}
            stroke="var(--color-ink-soft)"
          />
          <Tooltip
            cursor={{ fill: 'var(--color-sunken)' }}
            isAnimationActive={false}
            labelFormatter={(day) => (typeof day === 'string' ? formatDay(day) : day)}
            formatter={(paise, name) => [formatAmount(Number(paise)), name]}
            contentStyle={{ background: 'var(--color-surface)', border: '1px solid var(--color-line)' }}
          />
          <Bar dataKey="revenuePaise" name="Paid" fill="var(--color-accent)" isAnimationActive={false} />
          <Bar dataKey="refundedPaise" name="Refunded" fill="var(--color-ink-soft)" isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
