import { type FormEvent, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { textFields } from '#shared/forms/form-text.ts'
import { sizeLabel } from '#shared/size-label.ts'
import { isSoldOut } from '#shop/catalogue/rules.ts'
import type { AskedForPiece } from './ask.ts'

export type WantedProduct = {
  variants: readonly { id: number; size: string; color: string | null; stock: number | null }[]
  colors: readonly { hex: string; name: string }[]
}

const notSent = 'We could not save your address just now. Please try again, nothing is saved twice.'

/** Takes an address for a size that is sold out, in the colour that is chosen or in all. */
export default function BackInStockForm({ product, colorHex }: { product: WantedProduct; colorHex: string | null }) {
  const gone = product.variants.filter(isSoldOut)
  const ofColor = gone.filter(({ color }) => color === colorHex)
  const choices = ofColor.length > 0 ? ofColor : gone
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const [isNoted, setNoted] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = new FormData(event.currentTarget)
    setBusy(true)
    setError(undefined)
    const sentence = await ask(body)
    setBusy(false)
    if (sentence === null) setNoted(true)
    else setError(sentence)
  }

  if (isNoted) {
    return (
      <p role="status" className="bg-sunken p-4">
        Please check your e-mail and press the link in it. When a piece is back in stock, we write first to the person
        who asked first.
      </p>
    )
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4 bg-sunken p-4">
      {choices.length > 1 ? (
        <Select label="Which one?" name="variantId">
          {choices.map((variant) => (
            <option key={variant.id} value={variant.id}>
              {nameOf(product, variant)}
            </option>
          ))}
        </Select>
      ) : (
        <>
          <input type="hidden" name="variantId" value={choices[0]?.id} />
          <p>{choices[0] && nameOf(product, choices[0])}</p>
        </>
      )}
      <TextField
        label="Your e-mail address"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        required
        error={error}
        isOnlyOne
        onChange={() => setError(undefined)}
      />
      <Button type="submit" variant="ink" busy={isBusy}>
        Tell me
      </Button>
    </form>
  )
}

function nameOf({ colors }: WantedProduct, { size, color }: WantedProduct['variants'][number]) {
  const name = colors.find(({ hex }) => hex === color)?.name
  return name ? `${sizeLabel(size)}, ${name}` : sizeLabel(size)
}

/** The sentence to show; null when the address was noted. */
async function ask(body: FormData): Promise<string | null> {
  try {
    const response = await fetch(href('/waiting/ask'), { method: 'POST', body: new URLSearchParams(textFields(body)) })
    const answered = (await response.json()) as Partial<AskedForPiece>
    return response.ok && answered.sentence === null ? null : (answered.sentence ?? notSent)
  } catch {
    return notSent
  }
}
