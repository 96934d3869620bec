import { shareReads } from '#caching/share-reads.ts'
import type { Db } from '#db/client.server.ts'
import { findFacts, gatewayOf, type ChecklistConfig } from '../find-facts.server.ts'
import { closedSentence, isTestShop, itemsOf, type Purpose, type ChecklistItem } from '../rules.ts'
import { findGuideItems } from './find-guide-items.server.ts'

/** Asked at each checkout, so it answers at once, from memory or one query. */
export type FindItems = () => readonly ChecklistItem[] | Promise<readonly ChecklistItem[]>

export type LaunchChecklist = {
  /** Every page says that orders are not real. */
  readonly isTestShop: boolean
  findItems(): Promise<ChecklistItem[]>
  /** For customers: why there is no checkout now; null while it is open. */
  findClosedSentence(purpose?: Purpose): Promise<string | null>
  /** Adds what another part of the shop knows. An item with the id of an earlier one takes its place. */
  contribute(find: FindItems): void
  /** Everything above and what only the set-up guide asks for. */
  findGuideItems(): Promise<ChecklistItem[]>
  /** Adds to the set-up guide alone. No checkout waits for it. */
  contributeToGuide(find: FindItems): void
}

export function openLaunchChecklist(db: Db, config: ChecklistConfig): LaunchChecklist {
  const contributed: FindItems[] = []
  const ofGuide: FindItems[] = [() => findGuideItems(db)]

  // Asked at each checkout, of which a sale has a thousand in a second.
  const findItems = shareReads(async () => {
    const [facts, ...added] = await Promise.all([findFacts(db, config), ...contributed.map((find) => find())])
    return onceEach([...itemsOf(facts), ...added.flat()])
  })

  async function findAll() {
    const [items, ...added] = await Promise.all([findItems(), ...ofGuide.map((find) => find())])
    return onceEach([...items, ...added.flat()])
  }

  return {
    get isTestShop() {
      return isTestShop({ isPublic: config.isPublic, gateway: gatewayOf(config) })
    },
    findItems,
    findClosedSentence: async (purpose) => closedSentence(await findItems(), purpose),
    contribute: (find) => void contributed.push(find),
    findGuideItems: findAll,
    contributeToGuide: (find) => void ofGuide.push(find),
  }
}

const onceEach = (items: readonly ChecklistItem[]) => [...new Map(items.map((item) => [item.id, item])).values()]
