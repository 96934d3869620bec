/** A finished piece of the write-ahead log, as PostgreSQL names it: timeline, then its number in two parts. */
const segmentName = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/

/** The files that `archive_command` may hand over: segments, the histories of timelines, the labels of base backups. */
const archivedName = /^(?:[0-9A-F]{24}(?:\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/

export const isArchivedName = (name: string) => archivedName.test(name)
export const isSegment = (name: string) => segmentName.test(name)
export const isHistory = (name: string) => name.endsWith('.history')

export type Segment = { timeline: number; number: number }

/**
 * How many segments of 16 MB, the size that the shop's own databases are made with, share the middle of their names.
 */
const perFile = 256

/** Throws a RangeError for what is no segment. */
export function readSegment(name: string): Segment {
  const [, timeline, high, low] = segmentName.exec(name) ?? []
  if (!timeline) throw new RangeError(`Not a segment of the write-ahead log: ${name}`)
  return {
    timeline: Number.parseInt(timeline, 16),
    number: Number.parseInt(high!, 16) * perFile + Number.parseInt(low!, 16),
  }
}

export const nameSegment = ({ timeline, number }: Segment) =>
  [timeline, Math.floor(number / perFile), number % perFile].map(eightDigits).join('')

const eightDigits = (part: number) => part.toString(16).toUpperCase().padStart(8, '0')

/** By the number of each segment, the latest timeline that has it. */
export type LogIndex = Map<number, number>

export function indexLog(names: Iterable<string>): LogIndex {
  const index: LogIndex = new Map()
  for (const name of names) addToIndex(index, name)
  return index
}

export function addToIndex(index: LogIndex, name: string) {
  if (!isSegment(name)) return
  const { timeline, number } = readSegment(name)
  index.set(number, Math.max(timeline, index.get(number) ?? 0))
}

/**
 * The first segment that is missing between `first` and the newest one, or null. A segment of a later timeline stands
 * for the same number of an earlier one: a restored shop goes on from there.
 */
export function findHole(first: string, log: LogIndex): string | null {
  const start = readSegment(first)
  let newest = start.number
  for (const [number, timeline] of log) if (timeline >= start.timeline && number > newest) newest = number
  for (let { number } = start; number <= newest; number += 1) {
    if ((log.get(number) ?? 0) < start.timeline) return nameSegment({ timeline: start.timeline, number })
  }
  return null
}
