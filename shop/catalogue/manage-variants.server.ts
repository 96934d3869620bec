import type { Db } from '#db/client.server.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { FormRefused } from './form-refused.ts'
import { swatchName } from './name-color.server.ts'
import type { ProductForm } from './product-form.ts'
import { variants } from './tables.server.ts'

type Choice = { size: string; color: string | null }

const sameChoice = (one: Choice) => (other: Choice) => one.size === other.size && one.color === other.color

/**
 * Makes the variants those of the form's sizes and colours. A stock is written only where staff changed it, so
 * that what was sold while they typed stays sold.
 */
export async function saveVariants(tx: Db, productId: number, form: ProductForm) {
  const wanted = choicesOf(form)
  const held = await tx.select().from(variants).where(eq(variants.productId, productId)).for('update')

  const dropped = held.filter((variant) => !wanted.some(sameChoice(variant)))
  if (dropped.length > 0) {
    await tx.delete(variants).where(inArray(variants.id, dropped.map(({ id }) => id)))
  }

  const taken = new Set(held.map(({ sku }) => sku))
  for (const choice of wanted) {
    const typed = form.variants.find(sameChoice(choice))
    const existing = held.find(sameChoice(choice))
    if (!existing) {
      await tx.insert(variants).values({ productId, ...choice, sku: freeSku(productId, choice, taken), stock: typed?.stock ?? null })
    } else if (typed && typed.stock !== typed.stockShown) {
      await setStock(tx, existing, typed)
    }
  }
}

/** Every size in every colour; colour null for a product without colours. */
function choicesOf({ sizes, colors }: Pick<ProductForm, 'sizes' | 'colors'>): Choice[] {
  const each = colors.length === 0 ? [null] : colors
  return sizes.flatMap((size) => each.map((color) => ({ size, color })))
}

type Typed = ProductForm['variants'][number]

async function setStock(tx: Db, existing: Choice & { id: number; stock: number | null }, typed: Typed) {
  if (existing.stock === typed.stock) return
  if (existing.stock !== typed.stockShown) {
    const name = typed.color ? `${typed.size}, ${swatchName(typed.color)}` : typed.size
    throw new FormRefused({
      variants: `Stock of ${name} is now ${existing.stock ?? 'not counted'}. Please count again and save.`,
    })
  }
  await tx
    .update(variants)
    .set({ stock: typed.stock, version: sql`${variants.version} + 1` })
    .where(eq(variants.id, existing.id))
}

/** "FW12-M-NAVY", with a number behind it where two colours share a name. */
function freeSku(productId: number, { size, color }: Choice, taken: Set<string>) {
  const plain = ['FW' + productId, size, color === null ? '' : swatchName(color)]
    .filter(Boolean)
    .map((part) => part.toUpperCase().replace(/[^A-Z0-9]+/g, ''))
    .join('-')
  let sku = plain
  for (let n = 2; taken.has(sku); n++) sku = `${plain}-${n}`
  taken.add(sku)
  return sku
}
