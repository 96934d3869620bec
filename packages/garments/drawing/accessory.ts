import { draftBeanie } from './accessories/beanie.ts'
import { draftBelt } from './accessories/belt.ts'
import { draftBowTie } from './accessories/bow-tie.ts'
import { draftCap } from './accessories/cap.ts'
import { draftPocketSquare } from './accessories/pocket-square.ts'
import { draftSocks } from './accessories/socks.ts'
import { draftStole } from './accessories/stole.ts'
import { draftTie } from './accessories/tie.ts'
import { draftTote } from './accessories/tote.ts'
import { draftWallet } from './accessories/wallet.ts'
import type { Drafter } from './draft.ts'
import type { Accessory } from './recipe.ts'

/** Every accessory and the file that lays it out. */
export const draftAccessory: Drafter<Accessory> = (recipe, sheet) => {
  switch (recipe.item) {
    case 'belt':
      return draftBelt(recipe, sheet)
    case 'cap':
      return draftCap(recipe, sheet)
    case 'tote':
      return draftTote(recipe, sheet)
    case 'stole':
      return draftStole(recipe, sheet)
    case 'socks':
      return draftSocks(recipe, sheet)
    case 'tie':
      return draftTie(recipe, sheet)
    case 'wallet':
      return draftWallet(recipe, sheet)
    case 'beanie':
      return draftBeanie(recipe, sheet)
    case 'pocket-square':
      return draftPocketSquare(recipe, sheet)
    case 'bow-tie':
      return draftBowTie(recipe, sheet)
  }
}
