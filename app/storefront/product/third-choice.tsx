import { useLayoutEffect, useState } from 'react'
import { plainSizesOf, sizeWith, splitSize } from '#shop/catalogue/third-option.ts'
import { ChoiceGroup } from './choice-group.tsx'
import type { PageProduct } from './page-product.ts'
import { SizeChoice } from './size-choice.tsx'
import { SoldOut } from './sold-out.tsx'
import { type Choice, tapped } from './use-choice.ts'

/**
 * The size and the third option of a product that has one. To everything else both together are its size, which is
 * chosen once both are.
 */
export default function ThirdChoice({ product, choice }: { product: PageProduct; choice: Choice }) {
  const third = product.thirdOption!
  const sizes = plainSizesOf(product.sizes, third)
  const [size, setSize] = useState<string | null>(null)
  const [typed, setValue] = useState<string | null>(null)
  // A colour that is sold out in what was chosen took it away.
  const value = size !== null && typed !== null && choice.size === null ? null : typed
  const missing = choice.errors.size
  const askForValue = `Please select a ${third.name.toLowerCase()}`
  const valueError = missing === undefined || value !== null ? undefined : askForValue

  // Taps from before this script listened count, as in use-choice.ts.
  useLayoutEffect(() => {
    const [early, earlyValue] = [tapped('size'), tapped('size-third')]
    if (early !== null || earlyValue !== null) choose(early, earlyValue)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const isGone = (one: string, of: string) => choice.isSizeSoldOut(sizeWith(one, third.name, of))
  const isSizeGone = (one: string) => third.values.every((of) => isGone(one, of))
  const isValueGone = (of: string) => (size === null ? sizes.every((one) => isGone(one, of)) : isGone(size, of))

  /** A size in which the value is sold out takes the value away. */
  function choose(one: string | null, of: string | null) {
    const left = one !== null && of !== null && isGone(one, of) ? null : of
    setSize(one)
    setValue(left)
    choice.chooseSize(
      one === null || left === null ? null : sizeWith(one, third.name, left),
      one === null ? undefined : askForValue,
    )
  }

  return (
    <>
      <SizeChoice
        product={{ ...product, sizes }}
        choice={{
          ...choice,
          size,
          errors: { ...choice.errors, size: size === null ? missing : undefined },
          isSizeSoldOut: isSizeGone,
          otherColorSizes: choice.otherColorSizes.map((words) => {
            const one = splitSize(words, third)
            return `${one.size} · ${one.value}`
          }),
          chooseSize: (one) => choose(one, value),
        }}
      />
      <ChoiceGroup legend={third.name} chosen={value} error={valueError} errorId="third-error">
        <div className="flex flex-wrap gap-2">
          {third.values.map((of) => {
            const isOut = isValueGone(of)
            return (
              <label key={of} className="relative">
                <input
                  type="radio"
                  name="size-third"
                  value={of}
                  checked={value === of}
                  disabled={isOut}
                  aria-describedby={valueError && 'third-error'}
                  onChange={() => choose(size, of)}
                  className="peer absolute inset-0 appearance-none"
                />
                <span className="pointer-events-none flex min-h-12 min-w-14 flex-col items-center justify-center rounded-(--corner-field) border border-edge bg-surface px-3 font-medium transition-colors duration-150 peer-checked:border-ink peer-checked:bg-ink peer-checked:text-ground peer-hover:border-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-ink peer-disabled:border-line peer-disabled:bg-sunken peer-disabled:text-ink-soft">
                  <span className={isOut ? 'line-through' : undefined}>{of}</span>
                  {isOut && <SoldOut />}
                </span>
              </label>
            )
          })}
        </div>
      </ChoiceGroup>
    </>
  )
}
