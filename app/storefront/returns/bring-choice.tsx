import { formatAmount } from '#shared/money.ts'
import type { PickupOffer } from '#shop/shipping/reverse/reverse-service.server.ts'
import { Chip } from './chip.tsx'
import { Choices } from './choices.tsx'

type BringChoiceProps = { offer: PickupOffer; address: string; bring: string }

/** How the pieces come to the shop, where the courier goes to the customer's door. */
export const BringChoice = ({ offer: { feePaise }, address, bring }: BringChoiceProps) => (
  <Choices legend="How does it come to us?">
    <div className="grid gap-3 sm:grid-cols-2">
      <Chip
        wide
        name="bring"
        value="fetch"
        defaultChecked={bring === 'fetch'}
        note={`At ${address}. ${feePaise > 0 ? `${formatAmount(feePaise)} less comes back, unless we are to blame` : 'Free'}`}
      >
        We fetch it
      </Chip>
      <Chip wide name="bring" value="send" defaultChecked={bring === 'send'} note="You pay the courier or the post">
        I send it myself
      </Chip>
    </div>
  </Choices>
)
