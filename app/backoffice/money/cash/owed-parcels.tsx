import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { formatAmount } from '#shared/money.ts'
import type { OwedClaim } from '#shop/shipping/remittance/find-claims.server.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import { AdminTable } from '../../parts/lists/admin-table.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'
import { ParcelRow } from './parcel-row.tsx'
import { ReceivedDialog } from './received-dialog.tsx'

const columns = [
  { label: 'Order' },
  { label: 'AWB' },
  { label: 'Courier' },
  { label: 'Collected', isNumber: false },
  { label: 'Received', isNumber: true },
  { label: 'Owed', isNumber: true },
]

const keyOf = ({ orderId, parcelId }: OwedClaim) => `${orderId} ${parcelId}`

/** Parcels whose cash is owed. Staff choose those whose courier paid without a file. */
export function OwedParcels({ claims, today }: { claims: readonly OwedClaim[]; today: string }) {
  const mayReceive = useMay()('cash.edit')
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState(false)
  const chosen = claims.filter((claim) => keys.has(keyOf(claim)))

  function choose(changed: readonly OwedClaim[], isChosen: boolean) {
    const next = new Set(keys)
    for (const claim of changed) {
      if (isChosen) next.add(keyOf(claim))
      else next.delete(keyOf(claim))
    }
    setKeys(next)
  }

  return (
    <>
      {mayReceive && (
        <ChosenBar
          chosen={chosen}
          isAll={chosen.length === claims.length}
          onChooseAll={(isChosen) => choose(claims, isChosen)}
          onReceive={() => setOpen(true)}
        />
      )}
      <AdminTable caption="Parcels whose cash is owed, the oldest first" columns={columns}>
        {claims.map((claim) => (
          <ParcelRow
            key={keyOf(claim)}
            claim={claim}
            today={today}
            isChosen={keys.has(keyOf(claim))}
            onChoose={mayReceive ? (isChosen) => choose([claim], isChosen) : undefined}
          />
        ))}
      </AdminTable>
      <ReceivedDialog
        claims={chosen}
        today={today}
        open={open}
        onClose={() => setOpen(false)}
        onReceived={() => {
          setOpen(false)
          setKeys(new Set())
        }}
      />
    </>
  )
}

type ChosenBarProps = {
  chosen: readonly OwedClaim[]
  isAll: boolean
  onChooseAll(isChosen: boolean): void
  onReceive(): void
}

function ChosenBar({ chosen, isAll, onChooseAll, onReceive }: ChosenBarProps) {
  const duePaise = chosen.reduce((sum, claim) => sum + claim.duePaise, 0)
  const count = chosen.length
  return (
    <div
      role="group"
      aria-label="Selected parcels"
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line bg-surface px-4 py-1.5 ${count > 0 ? 'sticky top-0 z-10' : ''}`}
    >
      <Checkbox checked={isAll} onChange={({ currentTarget: { checked } }) => onChooseAll(checked)}>
        <span className="text-small">
          {count === 0 ? 'Select all' : `${sayCount(count, 'parcel')}, ${formatAmount(duePaise)}`}
        </span>
      </Checkbox>
      {count === 0 ? (
        <p className="text-small text-ink-soft">Select parcels that were paid without a file.</p>
      ) : (
        <Button size="small" onClick={onReceive}>
          Mark as received
        </Button>
      )}
    </div>
  )
}
