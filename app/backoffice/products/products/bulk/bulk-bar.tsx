import { ChevronDown } from 'lucide'
import { useState } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Menu } from '#app/ui/overlays/menu.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { productFlags } from '#shop/catalogue/product-list-filter.ts'
import { UnsavedChanges } from '../../../parts/forms/unsaved-changes.tsx'
import { DeleteDialog } from '../delete-dialog.tsx'
import { flagLabels } from '../product-labels.ts'
import { type BulkChange, toastFor } from './bulk-request.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { TagsDialog } from './tags-dialog.tsx'
import { useBatches } from './use-batches.ts'
import type { useSelection } from './use-selection.ts'

type BulkBarProps = {
  selection: Pick<
    ReturnType<typeof useSelection>,
    'selected' | 'isBeyondPage' | 'isLooking' | 'selectPage' | 'selectAll' | 'selectOnly'
  >
  onPage: number
  /** How many there are on all pages. */
  matching: number
  categories: readonly { name: string }[]
}

/** Products whose labels are printed at once. */
const maxLabelledProducts = 100

type Asked = 'price' | 'category' | 'tags' | 'delete' | null

/** The actions for the selected products; they stay in sight while any are selected. */
export function BulkBar({ selection, onPage, matching, categories }: BulkBarProps) {
  const { selected, isBeyondPage, isLooking, selectPage, selectAll, selectOnly } = selection
  const toast = useToast()
  const [asked, setAsked] = useState<Asked>(null)
  const batches = useBatches((outcome, left) => {
    toast(toastFor(outcome, left.length))
    if (left.length > 0 && left.length < selected.length) selectOnly(left)
    // Prices and names of those beyond the page are old now.
    else if (isBeyondPage && left.length === 0) selectPage(false)
  })
  const { busy, progress } = batches
  const count = selected.length

  function send(change: BulkChange) {
    setAsked(null)
    batches.start(change, selected)
  }

  return (
    <div
      role="group"
      aria-label="Selected products"
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-4 py-1.5 ${count > 0 ? 'sticky top-0 z-10' : ''}`}
    >
      <Checkbox
        checked={count > 0 && (isBeyondPage || count === onPage)}
        onChange={({ currentTarget }) => selectPage(currentTarget.checked)}
      >
        <span className="text-small">{count === 0 ? 'Select all' : `${count.toLocaleString('en-IN')} selected`}</span>
      </Checkbox>
      {!isBeyondPage && count === onPage && matching > onPage && (
        <Button variant="quiet" busy={isLooking} onClick={() => void selectAll()}>
          Select all {matching.toLocaleString('en-IN')} products
        </Button>
      )}
      {progress && <Progress progress={progress} onStop={batches.stop} />}
      {count > 0 && !progress && <Actions selected={selected} busy={busy} onAsk={setAsked} onSend={send} />}
      <UnsavedChanges
        when={progress !== null}
        title="Leave before all products are changed?"
        description="Products that are changed stay changed. The others stay as they are."
      />
      <Dialogs selected={selected} asked={asked} categories={categories} onClose={() => setAsked(null)} onSend={send} />
    </div>
  )
}

type ProgressProps = { progress: { done: number; of: number }; onStop(): void }

function Progress({ progress, onStop }: ProgressProps) {
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-4 gap-y-1 py-1">
      <div className="min-w-40 flex-1">
        <p role="status" className="text-small tabular-nums">
          {progress.done.toLocaleString('en-IN')} of {progress.of.toLocaleString('en-IN')} products
        </p>
        <progress
          value={progress.done}
          max={progress.of}
          aria-label="Changing products"
          className="admin-progress mt-1"
        />
      </div>
      <Button variant="secondary" size="small" onClick={onStop}>
        Stop
      </Button>
    </div>
  )
}

type Chosen = { selected: BulkBarProps['selection']['selected']; onSend(change: BulkChange): void }

type ActionsProps = Chosen & { busy: boolean; onAsk(what: Asked): void }

function Actions({ selected, busy, onAsk, onSend }: ActionsProps) {
  return (
    <div className="flex flex-wrap gap-2 py-1">
      <Button variant="secondary" size="small" busy={busy} onClick={() => onAsk('price')}>
        Change prices
      </Button>
      <Button variant="secondary" size="small" busy={busy} onClick={() => onAsk('category')}>
        Change category
      </Button>
      <Button variant="secondary" size="small" busy={busy} onClick={() => onAsk('tags')}>
        Change tags
      </Button>
      <Menu
        trigger={
          <Button variant="secondary" size="small" busy={busy}>
            Mark as <Icon of={ChevronDown} size={16} />
          </Button>
        }
        items={productFlags.flatMap((flag) => [
          { label: flagLabels[flag], onSelect: () => onSend({ what: 'flag', flag, on: true }) },
          { label: `Not ${flagLabels[flag]}`, onSelect: () => onSend({ what: 'flag', flag, on: false }) },
        ])}
      />
      <Menu
        trigger={
          <Button variant="secondary" size="small" busy={busy}>
            Visibility <Icon of={ChevronDown} size={16} />
          </Button>
        }
        items={[
          { label: 'Live: customers see them', onSelect: () => onSend({ what: 'state', state: 'live' }) },
          { label: 'Draft: only staff see them', onSelect: () => onSend({ what: 'state', state: 'draft' }) },
          { label: 'Archived: no longer sold', onSelect: () => onSend({ what: 'state', state: 'archived' }) },
        ]}
      />
      <Button variant="secondary" size="small" busy={busy} onClick={() => onSend({ what: 'mrp' })}>
        Confirm MRP
      </Button>
      {selected.length <= maxLabelledProducts && (
        <ButtonLink
          to={`${href('/admin/products/labels')}?products=${selected.map(({ id }) => id).join('.')}`}
          variant="secondary"
          size="small"
        >
          Print labels
        </ButtonLink>
      )}
      <Button variant="secondary" size="small" busy={busy} onClick={() => onAsk('delete')}>
        Delete
      </Button>
    </div>
  )
}

type DialogsProps = Chosen & { asked: Asked; categories: BulkBarProps['categories']; onClose(): void }

function Dialogs({ selected, asked, categories, onClose, onSend }: DialogsProps) {
  const count = selected.length
  return (
    <>
      <PriceDialog
        products={selected}
        open={asked === 'price'}
        onClose={onClose}
        onApply={(change) => onSend({ what: 'prices', change })}
      />
      <CategoryDialog
        count={count}
        categories={categories}
        open={asked === 'category'}
        onClose={onClose}
        onChoose={(category) => onSend({ what: 'category', category })}
      />
      <TagsDialog
        count={count}
        open={asked === 'tags'}
        onClose={onClose}
        onChoose={(change) => onSend({ what: 'tags', ...change })}
      />
      <DeleteDialog
        products={selected}
        open={asked === 'delete'}
        onClose={onClose}
        onConfirm={() => onSend({ what: 'delete' })}
      />
    </>
  )
}
