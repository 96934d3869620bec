import { dayMs, sumBy } from './law.ts'

type Grant = { paise: number; left: number; endsAt: number }
type Taken = { grant: Grant; paise: number; back: number }

/** Credit that comes back to a grant whose time is over can be spent for so many days. */
const extraDays = 30

const endOf = (at: number, months: number) => {
  const date = new Date(at)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  // A month without such a day ends it on its last.
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.getTime()
}

const soonest = (one: { endsAt: number }, other: { endsAt: number }) => one.endsAt - other.endsAt

/** The store credit of one person: grants, each with its own end, and what orders took of them. */
export class CreditBook {
  private readonly grants: Grant[] = []
  private readonly spent = new Map<string, Taken[]>()

  give(paise: number, at: number, months: number) {
    if (paise > 0) this.grants.push({ paise, left: paise, endsAt: endOf(at, months) })
  }

  /** The sum that can be spent. */
  usable(at: number) {
    return sumBy(
      this.grants.filter(({ endsAt }) => endsAt > at),
      ({ left }) => left,
    )
  }

  /** The sum of all grants that the daily job has not ended. */
  get balance() {
    return sumBy(this.grants, ({ left }) => left)
  }

  spend(order: string, paise: number, at: number) {
    let missing = paise
    const taken: Taken[] = []
    for (const grant of this.grants.filter(({ endsAt }) => endsAt > at).toSorted(soonest)) {
      const part = Math.min(grant.left, missing)
      if (part > 0) taken.push({ grant, paise: part, back: 0 })
      grant.left -= part
      missing -= part
    }
    this.spent.set(order, taken)
  }

  giveBack(order: string, paise: number, at: number) {
    let missing = paise
    let late = 0
    const taken = this.spent.get(order) ?? []
    for (const one of taken.toSorted((a, b) => soonest(b.grant, a.grant))) {
      const part = Math.min(one.paise - one.back, missing)
      one.back += part
      missing -= part
      if (one.grant.endsAt > at) one.grant.left += part
      else late += part
    }
    if (late > 0) this.grants.push({ paise: late, left: late, endsAt: at + extraDays * dayMs })
  }

  expire(at: number) {
    for (const grant of this.grants) if (grant.endsAt <= at) grant.left = 0
  }
}
