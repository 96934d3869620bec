import { Ellipsis, Eye, ImagePlus, Pencil, Trash2 } from 'lucide'
import { Link, useLocation, href } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { MenuItem } from '#app/ui/overlays/menu-entry.tsx'
import { Menu } from '#app/ui/overlays/menu.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { launchLabel } from '#shop/catalogue/launch-rules.ts'
import type { ProductLine } from '#shop/catalogue/managing/list-products.server.ts'
import type { ProductState } from '#shop/catalogue/product-list-filter.ts'
import { effectivePricePaise } from '#shop/catalogue/rules.ts'
import { Cell, Row } from '../../parts/lists/admin-table.tsx'
import { FlagSwitch } from './flag-switch.tsx'
import { stateLabels } from './product-labels.ts'

type ProductRowProps = {
  product: ProductLine
  /** How many people wait for a piece of it. */
  waiting: number
  isSelected: boolean
  /** Missing for a person who may only look. */
  onSelect?(id: number, isChosen: boolean): void
  onAsk(what: 'delete' | 'add image', product: ProductLine): void
  onState(state: ProductState): void
  onFlag(flag: 'featured' | 'newArrival', on: boolean): void
  onDuplicate(): void
}

export function ProductRow({
  product,
  waiting,
  isSelected,
  onSelect,
  onAsk,
  onState,
  onFlag,
  onDuplicate,
}: ProductRowProps) {
  const { id, name, category } = product
  const edit = href('/admin/products/:id/edit', { id: String(id) })
  const mayEdit = onSelect !== undefined
  const { preview, changes, besides } = menuItemsOf(product, edit, { onAsk, onState, onFlag, onDuplicate })

  return (
    <Row className="max-md:relative max-md:grid-cols-[2.5rem_minmax(0,1fr)_2.75rem] max-md:items-center max-md:gap-x-3 max-md:px-3! max-md:py-1.5!">
      {onSelect && (
        <Cell className="max-md:absolute max-md:top-0 max-md:left-1 max-md:z-1">
          <Checkbox
            className="max-md:w-11 max-md:justify-center"
            checked={isSelected}
            onChange={({ currentTarget }) => onSelect(id, currentTarget.checked)}
          >
            <span className="sr-only">Select {name}</span>
          </Checkbox>
        </Cell>
      )}
      <Cell className="max-md:self-start max-md:py-0!">
        <Picture
          imageKey={product.imageKey}
          alt={`Preview of ${name}`}
          width={96}
          height={120}
          sizes="56px"
          className="h-17.5 w-14 bg-sunken object-cover max-md:h-12.5 max-md:w-10"
        />
      </Cell>
      <NameCell product={product} waiting={waiting} edit={edit} />
      <Cell className="text-ink-soft max-md:hidden">{category}</Cell>
      <Cell isNumber className="whitespace-nowrap max-md:hidden">
        <Price paise={effectivePricePaise(product)} originalPaise={product.pricePaise} />
      </Cell>
      <FlagCell product={product} flag="featured" label="Featured" mayEdit={mayEdit} />
      <FlagCell product={product} flag="newArrival" label="New Arrival" mayEdit={mayEdit} />
      <Cell className="whitespace-nowrap max-md:hidden">
        <span className="-my-1 flex">
          <RowButtons product={product} edit={edit} mayEdit={mayEdit} onAsk={onAsk} />
          <Menu
            trigger={<IconButton icon={Ellipsis} label={`More actions for ${name}`} title="More actions" />}
            items={[preview, ...(mayEdit ? changes : [])]}
          />
        </span>
      </Cell>
      <Cell className="relative z-1 md:hidden">
        <Menu
          trigger={<IconButton icon={Ellipsis} label={`Actions for ${name}`} title="Actions" />}
          items={
            mayEdit
              ? [
                  ...besides,
                  preview,
                  ...changes,
                  { label: 'Delete', destructive: true, onSelect: () => onAsk('delete', product) },
                ]
              : [{ label: 'View', to: edit }, preview]
          }
        />
      </Cell>
    </Row>
  )
}

type Actions = Pick<ProductRowProps, 'onAsk' | 'onState' | 'onFlag' | 'onDuplicate'>

/** The menu of a row. `besides` is what a wide window shows as buttons. */
function menuItemsOf(product: ProductLine, edit: string, { onAsk, onState, onFlag, onDuplicate }: Actions) {
  const { id, state } = product
  const become = (next: ProductState, label: string): MenuItem => ({
    label,
    onSelect: () => onState(next),
  })
  const preview: MenuItem = {
    label: 'Preview as a customer',
    to: href('/admin/products/:id/preview', { id: String(id) }),
  }
  // On a phone the row shows what the product is; what else a row has on a wide window is in its menu.
  const besides: MenuItem[] = [
    { label: 'Edit', to: edit },
    { label: 'Add image', onSelect: () => onAsk('add image', product) },
    {
      label: product.featured ? 'Remove from Featured' : 'Add to Featured',
      onSelect: () => onFlag('featured', !product.featured),
    },
    {
      label: product.newArrival ? 'Remove from New Arrival' : 'Add to New Arrival',
      onSelect: () => onFlag('newArrival', !product.newArrival),
    },
  ]
  const changes: MenuItem[] = [
    { label: 'Duplicate', onSelect: onDuplicate },
    state === 'live' ? become('draft', 'Hide from shop') : become('live', 'Show in shop'),
    state === 'archived' ? become('draft', 'Restore as draft') : become('archived', 'Archive'),
  ]
  return { preview, besides, changes }
}

function NameCell({ product, waiting, edit }: { product: ProductLine; waiting: number; edit: string }) {
  const { name, category, state, start, stockLeft, isSet } = product
  const { search } = useLocation()
  return (
    <Cell>
      <Link
        to={edit}
        state={{ list: search }}
        className="inline-flex min-h-11 items-center font-medium underline decoration-edge underline-offset-4 hover:text-accent max-md:inline max-md:leading-tight max-md:after:absolute max-md:after:inset-0"
      >
        {name}
      </Link>
      <span className="flex flex-wrap items-center gap-x-2 text-ink-soft">
        <span className="text-ink md:hidden">
          <Price paise={effectivePricePaise(product)} originalPaise={product.pricePaise} />
        </span>
        {state !== 'live' && <Badge tone={state === 'draft' ? 'warn' : 'neutral'}>{stateLabels[state]}</Badge>}
        {isSet && <Badge tone="neutral">Set</Badge>}
        {start && <Badge tone="accent">{launchLabel(start)}</Badge>}
        {stockLeft === 0 && <Badge tone="danger">Sold out</Badge>}
        {stockLeft !== null && stockLeft > 0 && <span>{stockLeft.toLocaleString('en-IN')} in stock</span>}
        {waiting > 0 && <span>{waiting === 1 ? '1 person waits' : `${waiting} people wait`}</span>}
        <span className="md:hidden">{category}</span>
      </span>
    </Cell>
  )
}

type RowButtonsProps = { product: ProductLine; edit: string; mayEdit: boolean; onAsk: ProductRowProps['onAsk'] }

function RowButtons({ product, edit, mayEdit, onAsk }: RowButtonsProps) {
  const { name } = product
  const { search } = useLocation()
  return (
    <>
      {mayEdit && (
        <IconButton
          icon={ImagePlus}
          label={`Add image to ${name}`}
          title="Add image"
          onClick={() => onAsk('add image', product)}
        />
      )}
      <Link
        to={edit}
        state={{ list: search }}
        aria-label={`${mayEdit ? 'Edit' : 'View'} ${name}`}
        title={mayEdit ? 'Edit' : 'View'}
        className="inline-flex size-11 items-center justify-center hover:text-accent"
      >
        <Icon of={mayEdit ? Pencil : Eye} />
      </Link>
      {mayEdit && (
        <IconButton
          icon={Trash2}
          label={`Delete ${name}`}
          title="Delete"
          onClick={() => onAsk('delete', product)}
          className="hover:text-danger"
        />
      )}
    </>
  )
}

type FlagCellProps = { product: ProductLine; flag: 'featured' | 'newArrival'; label: string; mayEdit: boolean }

const FlagCell = ({ product, flag, label, mayEdit }: FlagCellProps) => (
  <Cell className="max-md:hidden">
    {mayEdit ? (
      <FlagSwitch id={product.id} flag={flag} on={product[flag]} label={label} of={product.name} />
    ) : (
      <FlagWord on={product[flag]} label={label} />
    )}
  </Cell>
)

const FlagWord = ({ on, label }: { on: boolean; label: string }) => (
  <span className="text-ink-soft">
    <span className="sr-only">{label}: </span>
    {on ? 'Yes' : 'No'}
  </span>
)
