import type { Draft } from './draft.ts'
import { chanceFrom } from './engine/noise.ts'
import type { Recipe, View } from './recipe.ts'
import { draftTShirt } from './t-shirt.ts'

/** Every kind of garment and the file that cuts it. */
export function draftOf(recipe: Recipe, { view, color, seed }: { view: View; color: string; seed: number }): Draft {
  const sheet = { view, color, chance: chanceFrom(seed) }
  switch (recipe.kind) {
    case 't-shirt':
      return draftTShirt(recipe, sheet)
    default:
      throw new Error(`Nobody has drawn ${recipe.kind} yet`)
  }
}
