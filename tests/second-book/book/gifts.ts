import { dayMs, sumBy } from './law.ts'

type Gift = { order: string; holder: string; paise: number; at: number }

/** Gifts to a person add up over so many days; those for one order always do. */
const countedDays = 30

/** The money that staff gave back or as a gift. Above the owner's bound a second person decides. */
export class Gifts {
  private readonly all: Gift[] = []
  /** Null means that nobody decides beside who gives. */
  abovePaise: number | null = null

  note(gift: Gift) {
    if (gift.paise > 0) this.all.push(gift)
  }

  /** Whether a second person decides. `gonePaise`: that went back of the order, whoever gave it. */
  asksSecond(one: Gift, { gonePaise, isUnproved }: { gonePaise: number; isUnproved: boolean }) {
    if (this.abovePaise === null || one.paise <= 0) return false
    const ofOrder = this.all.filter(({ order }) => order === one.order)
    const ofPerson = this.all.filter(({ holder, at }) => holder === one.holder && at > one.at - countedDays * dayMs)
    const before = Math.max(
      gonePaise,
      sumBy(ofOrder, ({ paise }) => paise),
      sumBy(ofPerson, ({ paise }) => paise),
    )
    return isUnproved || before + one.paise > this.abovePaise
  }
}
