/** A set of small whole numbers, one bit each; it grows as numbers are added. */
export class BitSet {
  #words: Uint32Array

  constructor(words = new Uint32Array(32)) {
    this.#words = words
  }

  add(number: number) {
    const at = number >>> 5
    if (at >= this.#words.length) {
      const longer = new Uint32Array(Math.max(at + 1, this.#words.length * 2))
      longer.set(this.#words)
      this.#words = longer
    }
    this.#words[at]! |= 1 << (number & 31)
  }

  delete(number: number) {
    const at = number >>> 5
    if (at < this.#words.length) this.#words[at]! &= ~(1 << (number & 31))
  }

  has(number: number) {
    return ((this.#words[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0
  }

  /** The numbers in both sets. */
  and(other: BitSet) {
    const length = Math.min(this.#words.length, other.#words.length)
    const both = new Uint32Array(length)
    for (let at = 0; at < length; at += 1) both[at] = this.#words[at]! & other.#words[at]!
    return new BitSet(both)
  }

  /** The numbers that the other set lacks. */
  without(other: BitSet) {
    const left = this.#words.slice()
    const length = Math.min(left.length, other.#words.length)
    for (let at = 0; at < length; at += 1) left[at]! &= ~other.#words[at]!
    return new BitSet(left)
  }

  get isEmpty() {
    return !this.#words.some((word) => word !== 0)
  }

  /** How many are in both, without making that set. */
  countWith(other: BitSet) {
    const [ours, theirs] = [this.#words, other.#words]
    const length = Math.min(ours.length, theirs.length)
    let count = 0
    for (let at = 0; at < length; at += 1) count += ones(ours[at]! & theirs[at]!)
    return count
  }

  get count() {
    return this.countWith(this)
  }

  static union(sets: readonly BitSet[]) {
    const either = new Uint32Array(Math.max(0, ...sets.map((set) => set.#words.length)))
    for (const set of sets) set.#words.forEach((word, at) => (either[at]! |= word))
    return new BitSet(either)
  }

  *[Symbol.iterator]() {
    for (let at = 0; at < this.#words.length; at += 1) {
      for (let word = this.#words[at]!; word !== 0; word &= word - 1) yield at * 32 + 31 - Math.clz32(word & -word)
    }
  }
}

/** The number of ones in 32 bits. */
function ones(word: number) {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
