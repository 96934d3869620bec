import { draftAccessory } from './accessory.ts'
import type { Draft } from './draft.ts'
import { chanceFrom } from './engine/noise.ts'
import { folded } from './folded-top.ts'
import { draftHoodie } from './hoodie.ts'
import { draftJacket } from './jacket.ts'
import { draftJeans } from './jeans.ts'
import { draftPants } from './pants.ts'
import type { Recipe, View } from './recipe.ts'
import { draftShirt } from './shirt.ts'
import { draftSweater } from './sweater.ts'
import { draftTShirt } from './t-shirt.ts'

/** Every kind of garment and the file that cuts it. */
export function draftOf(recipe: Recipe, { view, color, seed }: { view: View; color: string; seed: number }): Draft {
  const sheet = { view, color, chance: chanceFrom(seed) }
  const shown = (top: Draft) => (view === 'folded' ? folded(top, sheet.chance) : top)
  switch (recipe.kind) {
    case 't-shirt':
      return shown(draftTShirt(recipe, sheet))
    case 'shirt':
      return shown(draftShirt(recipe, sheet))
    case 'hoodie':
      return shown(draftHoodie(recipe, sheet))
    case 'jacket':
      return shown(draftJacket(recipe, sheet))
    case 'sweater':
      return shown(draftSweater(recipe, sheet))
    case 'pants':
      return draftPants(recipe, sheet)
    case 'jeans':
      return draftJeans(recipe, sheet)
    case 'accessory':
      return draftAccessory(recipe, sheet)
  }
}
