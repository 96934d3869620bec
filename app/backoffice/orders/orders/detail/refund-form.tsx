import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formatAmount } from '#shared/money.ts'
import type { RefundablePieces } from '#shop/orders/agreed/paid-for-pieces.ts'
import type { OrderDetail } from '#shop/orders/finding/find-order.server.ts'
import { cashMethod, mayRestockAll } from '#shop/orders/rules.ts'
import { FormRefusal } from '../../../parts/forms/form-refusal.tsx'
import { RefundPieces } from './refund-pieces.tsx'
import type { RefundState } from './use-refund.ts'

function hintOf({ refundablePaise, creditLeftPaise }: OrderDetail) {
  const most = `At most ${formatAmount(refundablePaise)}`
  const bankPaise = refundablePaise - creditLeftPaise
  if (creditLeftPaise === 0) return most
  return bankPaise > 0
    ? `${most}. From ${formatAmount(bankPaise)} on the rest goes back as store credit.`
    : `${most}, as store credit`
}

type RefundFormProps = { order: OrderDetail; pieces: RefundablePieces | null; refund: RefundState }

/** The amount, the reason, and whether the items go back to stock. */
export function RefundForm({ order, pieces, refund }: RefundFormProps) {
  const { form, amount, action, edited, fill, fillAll, setOpen } = refund
  return (
    <form {...form.props} onInput={edited} className="flex flex-col gap-4 p-4 md:px-5">
      {pieces && pieces.lines.length > 0 && (
        <RefundPieces pieces={pieces} refundablePaise={order.refundablePaise} onPropose={fill} />
      )}
      <TextField
        label="Amount in rupees"
        {...form.field('amount')}
        autoComplete="off"
        ref={amount}
        hint={hintOf(order)}
      />
      <Button variant="quiet" className="-mt-3 self-start" onClick={fillAll}>
        Use the whole amount
      </Button>
      <TextArea
        label="Reason"
        {...form.field('reason')}
        rows={2}
        hint={
          order.paymentMethod === cashMethod
            ? "Saved in the order's history."
            : "Sent to the gateway and saved in the order's history."
        }
      />
      {order.stockReserved && mayRestockAll(order) && <Checkbox name="restock">Add items back to stock</Checkbox>}
      <FormRefusal sentence={action.failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" size="small">
          Refund
        </Button>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          Close
        </Button>
      </div>
    </form>
  )
}
