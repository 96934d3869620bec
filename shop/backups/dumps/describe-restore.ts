import { formatMoment } from '#shared/dates.ts'
import type { Report } from '../restoring/restore-shop.server.ts'
import { sayCounts } from '../restoring/say-counts.ts'
import type { restoreServer } from './restore-server.server.ts'

type About = { to: Date | null; isSet(name: string): boolean }

/** They decide where the shop runs, and are given anew. */
const ofThePlace = /^(?:DATA_DIR|PORT|HOST|BACKUP|LOG_LEVEL|DEMO|PAGE_WRITER|DATABASE)/

const shownPictures = 5

/** The findings and losses of a restore, line by line, and the next steps. */
export function describeRestore({ into, lastCommitAt, base, ...found }: Report, about: About) {
  const asOf = about.to ?? lastCommitAt
  return written([
    `Restored into ${into}`,
    `  as of       ${asOf ? formatMoment(asOf) : 'the end of the backup'}, from the full copy of ${formatMoment(base.endedAt)} and the log after it`,
    `  last change ${lastCommitAt ? withSeconds(lastCommitAt) : 'before that copy'}`,
    ...foundLines(found),
    ...nextLines(found, about, `DATA_DIR=${into} npm start`),
  ])
}

type DumpReport = Awaited<ReturnType<typeof restoreServer>>

/** The same of a dump that filled the database of DATABASE_URL. */
export function describeDumpRestore({ at, ...found }: DumpReport, about: Pick<About, 'isSet'>) {
  return written([
    `Restored into the database that DATABASE_URL names`,
    `  as of       ${withSeconds(at)}`,
    ...foundLines(found),
    ...nextLines(found, about, 'npm start, with the same DATABASE_URL and DATA_DIR'),
  ])
}

type Found = Pick<Report, 'books' | 'pictures' | 'erasures' | 'access' | 'settings'>

function foundLines({ books, pictures, erasures, access }: Found) {
  return [
    `  found       ${sayCounts(books.counts)}`,
    ...(books.lastOrder
      ? [`  last order  ${books.lastOrder.number} of ${formatMoment(books.lastOrder.placedAt)}`]
      : ['  last order  there is none']),
    `  books       ${books.breaches.length === 0 ? 'they add up' : ''}`,
    ...books.breaches.map((breach) => `    ✗ ${breach}`),
    `  pictures    ${pictures.missing.length === 0 ? 'all are there' : `${pictures.missing.length} are missing: ${named(pictures.missing)}`}`,
    ...(erasures > 0
      ? [
          `  erased      ${erasures} ${erasures === 1 ? 'request' : 'requests'} to be forgotten: done again when the shop opens`,
        ]
      : []),
    `  staff       nobody is signed in, and links that were sent before open nothing${access ? '; deactivations, roles and passwords changed since are done again when the shop opens' : ''}`,
  ]
}

function nextLines({ settings }: Found, { isSet }: Pick<About, 'isSet'>, start: string) {
  const missing = settings.filter((name) => !ofThePlace.test(name) && !isSet(name))
  return [
    '',
    `What happened after that moment is not in this shop, staff who were invited since among it, and keys that were replaced since are the old ones. Payments taken since then are known to the gateway alone: look there for orders that are missing here. Invoices and credit notes issued since are missing, too: their numbers are not given again, so ask your accountant what to do about them.`,
    '',
    'To open it:',
    ...(missing.length > 0
      ? [`  give it these settings again, which are not in the backup: ${missing.join(', ')}`]
      : []),
    `  ${start}`,
    '',
    'It sends no e-mails, asks the gateway nothing, takes no orders and no uploads until an owner presses “Make this the real shop” in the back office.',
  ]
}

const written = (lines: readonly string[]) => lines.map((line) => line.trimEnd()).join('\n')

const named = (keys: readonly string[]) =>
  keys.slice(0, shownPictures).join(', ') + (keys.length > shownPictures ? ' and more' : '')

/** "22 Nov 2026, 8:41:58 pm". */
const withSeconds = (at: Date) =>
  formatMoment(at).replace(/:\d\d/, (minutes) => `${minutes}:${String(at.getUTCSeconds()).padStart(2, '0')}`)
