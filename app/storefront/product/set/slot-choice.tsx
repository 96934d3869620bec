import type { ReactNode } from 'react'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { Swatch } from '#app/ui/swatch.tsx'
import { effectivePricePaise } from '#shop/catalogue/rules.ts'
import type { PageSlot, SlotProduct } from '#shop/catalogue/sets/find-set-slots.server.ts'
import { lowestPrice } from '#shop/catalogue/variant-price.ts'
import { productHref } from '../../product-href.ts'
import { ChoiceGroup } from '../choice-group.tsx'
import { SoldOut } from '../sold-out.tsx'
import { type Chosen, isSlotGone, type SlotErrors } from './use-set.ts'

type SlotChoiceProps = {
  slot: PageSlot
  at: number
  chosen: Chosen
  errors: SlotErrors
  onChoose(next: Partial<Chosen>): void
}

/** One slot of a set: which product, in which size and colour. */
export function SlotChoice({ slot, at, chosen, errors, onChoose }: SlotChoiceProps) {
  const product = slot.products.find(({ id }) => id === chosen.productId)
  const title = slot.quantity > 1 ? `${slot.name} × ${slot.quantity}` : slot.name
  return (
    <section aria-label={title} className="flex flex-col gap-4 border-t border-line pt-5">
      {slot.products.length === 1 && product ? (
        <h2 className="flex items-center gap-4 font-semibold">
          <SlotPicture product={product} />
          <span className="min-w-0">
            {title}: <ProductLink product={product} />
          </span>
        </h2>
      ) : (
        <ProductChoice {...{ slot, at, title, chosen, errors, onChoose }} />
      )}
      {product && <SizeAndColor {...{ slot, at, product, chosen, errors, onChoose }} />}
    </section>
  )
}

const ProductLink = ({ product }: { product: SlotProduct }) => (
  <a
    href={productHref(product.id)}
    className="-my-2.5 inline-block py-2.5 font-normal underline underline-offset-4 hover:text-accent"
  >
    {product.name}
  </a>
)

const SlotPicture = ({ product: { picture } }: { product: SlotProduct }) => (
  <Picture
    imageKey={picture?.key ?? null}
    alt=""
    width={picture?.width ?? 960}
    height={picture?.height ?? 1200}
    sizes="64px"
    className="aspect-(--picture-ratio) w-16 shrink-0 rounded-(--corner) bg-sunken object-cover"
  />
)

function ProductChoice({ slot, at, title, chosen, errors, onChoose }: SlotChoiceProps & { title: string }) {
  const name = `slot-${at}-product`
  const shown = slot.products.find(({ id }) => id === chosen.productId)?.name ?? null
  return (
    <ChoiceGroup legend={title} chosen={shown} error={errors.product} errorId={`${name}-error`}>
      <div className="grid gap-2 sm:grid-cols-2">
        {slot.products.map((product) => {
          const isGone = isSlotGone(product, slot.quantity, { size: null, color: null })
          const price = lowestPrice(product, product.variants)
          return (
            <Option
              key={product.id}
              name={name}
              value={String(product.id)}
              isChosen={chosen.productId === product.id}
              isGone={isGone}
              error={errors.product}
              onChoose={() => onChoose({ productId: product.id })}
            >
              <span className="flex grow items-center gap-3">
                <SlotPicture product={product} />
                <span className="flex min-w-0 flex-col text-left text-small wrap-anywhere">
                  <span className={isGone ? 'line-through' : undefined}>{product.name}</span>
                  <Price paise={effectivePricePaise(price)} originalPaise={price.pricePaise} isFrom={price.isFrom} />
                  {isGone && <SoldOut />}
                </span>
              </span>
            </Option>
          )
        })}
      </div>
    </ChoiceGroup>
  )
}

type SizeAndColorProps = SlotChoiceProps & { product: SlotProduct }

function SizeAndColor({ slot, at, product, chosen, errors, onChoose }: SizeAndColorProps) {
  const [sizeName, colorName] = [`slot-${at}-size`, `slot-${at}-color`]
  const color = product.colors.find(({ hex }) => hex === chosen.color) ?? null
  return (
    <>
      <ChoiceGroup
        legend={`Size of ${product.name}`}
        chosen={chosen.size}
        error={errors.size}
        errorId={`${sizeName}-error`}
      >
        <div className="flex flex-wrap gap-2">
          {product.sizes.map((size) => {
            const isGone = isSlotGone(product, slot.quantity, { size, color: chosen.color })
            return (
              <Option
                key={size}
                name={sizeName}
                value={size}
                isChosen={chosen.size === size}
                isGone={isSlotGone(product, slot.quantity, { size, color: null })}
                error={errors.size}
                onChoose={() => onChoose({ size })}
              >
                <span className="flex flex-col items-center">
                  <span className={isGone ? 'text-ink-soft line-through' : undefined}>{size}</span>
                  {isGone && <SoldOut />}
                </span>
              </Option>
            )
          })}
        </div>
      </ChoiceGroup>
      {product.colors.length > 0 && (
        <ChoiceGroup
          legend={`Color of ${product.name}`}
          chosen={color?.name ?? null}
          error={errors.color}
          errorId={`${colorName}-error`}
        >
          <div className="flex flex-wrap gap-2">
            {product.colors.map(({ hex, name, several }) => {
              const isGone = isSlotGone(product, slot.quantity, { size: chosen.size, color: hex })
              return (
                <Option
                  key={hex}
                  name={colorName}
                  value={hex}
                  isChosen={chosen.color === hex}
                  isGone={isSlotGone(product, slot.quantity, { size: null, color: hex })}
                  error={errors.color}
                  onChoose={() => onChoose({ color: hex })}
                >
                  <Swatch hex={hex} several={several} size={24} />
                  <span className="flex min-w-0 flex-col text-small wrap-anywhere">
                    <span className={isGone ? 'text-ink-soft line-through' : undefined}>{name}</span>
                    {isGone && <SoldOut />}
                  </span>
                </Option>
              )
            })}
          </div>
        </ChoiceGroup>
      )}
    </>
  )
}

type OptionProps = {
  name: string
  value: string
  isChosen: boolean
  isGone: boolean
  error: string | undefined
  onChoose(): void
  children: ReactNode
}

const Option = ({ name, value, isChosen, isGone, error, onChoose, children }: OptionProps) => (
  <label className="relative max-w-full">
    <input
      type="radio"
      name={name}
      value={value}
      checked={isChosen}
      disabled={isGone}
      aria-describedby={error ? `${name}-error` : undefined}
      onChange={onChoose}
      className="peer absolute inset-0 appearance-none"
    />
    <span className="pointer-events-none flex min-h-12 min-w-14 items-center justify-center gap-3 rounded-(--corner-field) border border-edge bg-surface px-3 py-1 transition-colors duration-150 peer-checked:border-ink peer-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] peer-hover:border-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-ink peer-disabled:border-line peer-disabled:bg-sunken peer-disabled:text-ink-soft">
      {children}
    </span>
  </label>
)
