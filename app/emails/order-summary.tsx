import { Joined } from '#app/ui/joined.tsx'
import { formatSpan } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import { sizeLabel } from '#shared/size-label.ts'
import type { EmailOrder } from '#shop/orders/emails/order-email-content.ts'
import { useEmailStyles } from './email-theme.tsx'
import { Rule, SmallText } from './parts.tsx'

/** Lines, sums and the delivery address. */
export function OrderSummary({ order, withAddress }: { order: EmailOrder; withAddress: boolean }) {
  const styles = useEmailStyles()
  const sums = [
    { label: 'Subtotal', amount: formatAmount(order.subtotalPaise) },
    ...(order.discountPaise > 0 ? [{ label: 'Discount', amount: `−${formatAmount(order.discountPaise)}` }] : []),
    { label: 'Shipping', amount: order.shippingPaise === 0 ? 'Free' : formatAmount(order.shippingPaise) },
    ...(order.cashFeePaise > 0 ? [{ label: 'Cash on Delivery fee', amount: formatAmount(order.cashFeePaise) }] : []),
    ...(order.roundingPaise > 0 ? [{ label: 'Rounding', amount: formatAmount(order.roundingPaise) }] : []),
  ]
  return (
    <>
      <Rule />
      <table style={styles.table}>
        <tbody>
          {order.items.map((item, at) => (
            <tr key={at}>
              <td style={styles.cell}>
                {item.productName}
                <br />
                <span style={styles.soft}>
                  <Joined of={[sizeLabel(item.size), item.colorName, `Quantity ${item.quantity}`]} by=", " />
                </span>
                {item.ahead && (
                  <>
                    <br />
                    {item.ahead}
                  </>
                )}
              </td>
              <td style={styles.amount}>{formatAmount(item.amountPaise)}</td>
            </tr>
          ))}
          {sums.map(({ label, amount }) => (
            <tr key={label}>
              <td style={styles.cell}>{label}</td>
              <td style={styles.amount}>{amount}</td>
            </tr>
          ))}
          <tr>
            <td style={{ ...styles.cell, fontWeight: 600 }}>Total</td>
            <td style={{ ...styles.amount, fontWeight: 600 }}>{formatAmount(order.totalPaise)}</td>
          </tr>
          {order.creditPaise > 0 && (
            <tr>
              <td style={styles.cell}>Paid by store credit</td>
              <td style={styles.amount}>{formatAmount(order.creditPaise)}</td>
            </tr>
          )}
        </tbody>
      </table>
      {withAddress && order.delivery && (
        <SmallText>
          {order.arrival
            ? `Delivery: ${order.delivery.method}`
            : `${order.delivery.method}: expected ${formatSpan(order.delivery.from, order.delivery.to)}`}
        </SmallText>
      )}
      {withAddress && <Address lines={order.address} />}
    </>
  )
}

function Address({ lines }: { lines: readonly string[] }) {
  return (
    <>
      <Rule />
      <SmallText>
        Delivery address:
        {lines.map((line, at) => (
          <span key={at}>
            <br />
            <bdi>{line}</bdi>
          </span>
        ))}
      </SmallText>
    </>
  )
}
