import * as path from 'node:path'
import { importsOf, isServerOnly, isTest, resolve } from './architecture/imports.ts'

export type SourceFile = { name: string; text: string }

/** Imports go down this list only: never up, never sideways to another part of the same step. */
export const steps = [
  ['e2e', 'bench'],
  ['tests', 'simulators/s3', 'simulators/smtp'],
  ['scripts'],
  ['http', 'simulators', 'jobs'],
  ['app'],
  ['app/storefront', 'app/backoffice'],
  ['app/context.ts', 'app/query.ts', 'app/failed-answer.ts', 'app/rendering', 'app/emails'],
  // Backups check the books of orders, and erase again what was erased.
  ['shop/exports', 'shop/summaries', 'shop/backups'],
  ['shop/privacy'],
  ['shop/returns'],
  ['shop/shipping', 'shop/reports', 'shop/documents'],
  ['shop/orders'],
  ['shop/cart', 'shop/spreadsheets'],
  ['shop/credit'],
  ['shop/phone-verification'],
  ['shop/back-in-stock', 'shop/health'],
  ['shop/stock'],
  ['shop/launch-checklist'],
  ['shop/feeds'],
  ['shop/delivery'],
  ['shop/menus'],
  ['shop/marketing', 'shop/pages', 'shop/catalogue'],
  ['shop/redirects'],
  ['shop/theme', 'shop/settings', 'shop/integrations'],
  ['shop/payments', 'shop/media', 'shop/staff', 'shop/shipping/shiprocket'],
  ['shop/messages'],
  ['shop/rate-limits', 'shop/secrets', 'shop/shipping/couriers', 'shop/edge'],
  ['caching'],
  ['db'],
  ['config.server.ts'],
  ['environment.server.ts'],
  ['shared'],
]

/** Parts beside the ladder: below which step they stand, and the only files through which others use them. */
const beside: Record<string, { below: string; doors: Record<string, string[]> }> = {
  // A tool: nothing else may need it.
  'packages/garments': { below: 'demo', doors: {} },
  demo: {
    below: 'scripts',
    doors: {
      'demo/open-demo.server.ts': ['scripts/open-shop.ts'],
      'demo/banners.ts': ['packages/garments'],
      'demo/dyes.ts': ['packages/garments'],
      'demo/picture-sizes.ts': ['packages/garments'],
      'demo/product.ts': ['packages/garments'],
      'demo/products.ts': ['packages/garments'],
      'demo/clear-demo.server.ts': ['scripts/clear-demo.ts'],
      'demo/settings.ts': ['tests'],
      'demo/large/seed-orders.server.ts': ['bench'],
      'demo/large/seed-products.server.ts': ['bench'],
    },
  },
}

/** They stand on what no shop in use has installed. */
const testOnly = ['tests', 'simulators/s3', 'simulators/smtp']

/** Parts that use less than their step would allow. */
const only: Record<string, string[]> = {
  'app/ui': ['app/rendering', 'shared', 'shop/media'],
}

const slices = steps.flat().filter((part) => part.startsWith('shop/'))

/** The names that a file of a slice may have, besides names of two words or more that say what it does. */
const vocabulary = [
  'tables.server',
  'inputs',
  'answers',
  'rules',
  'queries.server',
  'commands.server',
  'http.server',
  'jobs.server',
]

/** Single words that one slice needs for a thing of its own. */
const ownWords: Record<string, string[]> = {
  'shop/rate-limits': ['limits', 'networks.server'],
  'shop/media': ['storage.server'],
  'shop/orders': ['webhook.server'],
  'shop/payments': ['provider', 'razorpay.server'],
  'shop/spreadsheets': ['cells', 'columns'],
  'shop/settings': ['policies'],
  'shop/staff': ['permissions', 'types'],
}

const drawers = ['util', 'utils', 'helper', 'helpers', 'misc', 'common', 'manager', 'managers']
const kinds = ['service', 'services', 'schema', 'schemas', 'model', 'models', 'controller', 'repository', 'constants']

/** One sentence per breach of docs/architecture.md; none when the house is in order. */
export function complaintsAbout(files: SourceFile[]): string[] {
  const routes = routeModules(files)
  const pages = pageNames(files)
  return files
    .flatMap((file) => {
      const wrongName = complaintAboutName(file.name)
      return [
        ...(wrongName ? [wrongName] : []),
        ...complaintsAboutImports(file, routes),
        ...complaintsAboutAddresses(file, pages),
        ...complaintsAboutStock(file),
        ...complaintsAboutMoneyBack(file),
        ...complaintsAboutLocks(file),
        ...complaintsAboutNumbers(file),
        ...complaintsAboutDoubles(file),
      ]
    })
    .concat(complaintsAboutSizes(files))
}

/** The only sources that may write `variants.stock`. */
const stockWriters = ['shop/stock/change-stock.server.ts', 'shop/catalogue/managing/variants.server.ts']

/**
 * Sources that take pieces out of stock. counted: they ask first whether the network and the person may hold so many.
 * claimed: they take the answer of claim-shares, which asks. paid: the money is there. passes on: takes nothing by itself.
 */
const stockTakers: Record<string, 'counted' | 'claimed' | 'paid' | 'confirmed by staff' | 'passes on'> = {
  'shop/stock/change-stock.server.ts': 'passes on',
  'shop/orders/stock/reserve-stock.server.ts': 'passes on',
  'shop/orders/placing/write-placement.server.ts': 'claimed',
  'shop/orders/stock/give-up-reservation.server.ts': 'counted',
  'shop/orders/paying/apply-payment.server.ts': 'paid',
  'shop/orders/stock/take-waited-pieces.server.ts': 'confirmed by staff',
  'shop/returns/exchanging/hold-exchanges.server.ts': 'counted',
  'shop/back-in-stock/offer-pieces.server.ts': 'counted',
}

const writesStock = [
  /\bupdate\s+variants\b[^;`]*?\bset\b[^;`]*?\bstock\s*=/i,
  /\binsert\s+into\s+variants\b[^;`]*?\bstock\b/i,
  /\.(?:update|insert)\(\s*variants\s*\)[^;]*?\bstock\b/,
]
const takesStock = /\b(?:takeStock|takeFromStock)\(/
const takesClaim = /import type \{ Claimed \} from '.\/claim-shares.server.ts'/
const asksFirst = /\b(?:mayHold|lockAndAskForExchange)\(/

/** A function that takes stock without being counted lets strangers empty the shop: docs/security.md. */
function complaintsAboutStock({ name, text }: SourceFile) {
  if (!/^(?:shop|app|http|jobs|scripts)\//.test(name) || isTest(name)) return []
  const complaints: string[] = []
  if (writesStock.some((way) => way.test(text)) && !stockWriters.includes(name))
    complaints.push(`${name}: writes variants.stock, which ${stockWriters.join(' and ')} do alone`)
  if (takesStock.test(text)) {
    const how = stockTakers[name]
    if (how === undefined) complaints.push(`${name}: takes stock, and is not among stockTakers`)
    if ((how === 'counted' && !asksFirst.test(text)) || (how === 'claimed' && !takesClaim.test(text)))
      complaints.push(`${name}: takes stock without asking how much is held`)
  }
  return complaints
}

/** Sources that lock an order otherwise: in one statement with what they ask, or many at once. */
const ownLocks = ['orders/locks/lock-order', 'orders/locks/hold-order', 'orders/stock/give-up-reservation']
  .concat('privacy/erase-person')
  .map((name) => `shop/${name}.server.ts`)
const locksOrders = /\.from\(orders\)(?:(?!\.from\()[^;])*?\.for\('update'/

/** Sources that lock variants: that of lockStock, and the form of products with all of their columns. */
const stockLocks = ['shop/catalogue/stock/lock-stock.server.ts', 'shop/catalogue/managing/variants.server.ts']
const locksStock = /\.from\(variants\)(?:(?!\.from\()[^;])*?\.for\('update'|\bfrom variants\b[^;`]*?\bfor update\b/

/** A row that is locked elsewhere has no type that says so: docs/decisions/028-locks.md. */
function complaintsAboutLocks({ name, text }: SourceFile) {
  if (!name.startsWith('shop/') || isTest(name)) return []
  const complaints: string[] = []
  if (locksOrders.test(text) && !ownLocks.includes(name)) complaints.push(`${name}: locks an order past lockOrder`)
  if (locksStock.test(text) && !stockLocks.includes(name) && !stockWriters.includes(name))
    complaints.push(`${name}: locks stock past lockStock`)
  return complaints
}

/** Calls that send money back, and the only sources that may make them: behind `giveBack`. */
const givesBack = /\b(?:requestRefund|giveCreditBack|grantCredit)\(|\.insert\((?:cashRefunds|moneyBack)\)/
const backGivers = ['give-back', 'back-of-rest', 'back-by-sum', 'note-made-there'].map(
  (name) => `shop/orders/refunding/${name}.server.ts`,
)
/** Balances of gift cards are no money of an order here: a second person decides on each file of them. */
const bringsGiftCards = 'shop/credit/approve-gift-cards.server.ts'
const declaresGiver = /^shop\/(?:payments\/commands|credit\/(?:give|spend)-credit)\.server\.ts$/

/** Money that goes back by another way is bounded by nothing, asks nobody and stands in no book. */
function complaintsAboutMoneyBack({ name, text }: SourceFile) {
  if (
    !/^(?:shop|app|http|jobs|scripts)\//.test(name) ||
    isTest(name) ||
    declaresGiver.test(name) ||
    name === bringsGiftCards
  )
    return []
  return givesBack.test(text) && !backGivers.includes(name) ? [`${name}: gives money back past giveBack`] : []
}

const readsLoosely =
  /\bz\.coerce\.(?:number|bigint|boolean|date)\b|\b(?:Number|parseInt|parseFloat)\((?:new URL\(|[\w.]*(?:form|searchParams|params|query)\b(?:\.|\[))/i

/** Number() also reads "", " 1", "0x1", "1e3", true and [1]: what is sent has one strict reader. */
function complaintsAboutNumbers({ name, text }: SourceFile) {
  if (!/^(?:shop|app|http|shared)\//.test(name) || isTest(name)) return []
  return readsLoosely.test(text) ? [`${name}: reads a number past sentNumber and wholeNumber`] : []
}

/** FormData gives the first of a field that comes twice, and Object.fromEntries the last: such a form is refused. */
function complaintsAboutDoubles({ name, text }: SourceFile) {
  const isOfApp = name.startsWith('app/') && text.includes('request.formData()')
  if ((!isOfApp && !(name.startsWith('shop/') && text.includes('form: FormData'))) || isTest(name)) return []
  const takesOne = /\b(?:form|sent|typed|fields)\.get\('|formData\(\)\)\.get\(|\.fromEntries\(form\)/
  return takesOne.test(text) ? [`${name}: takes one of a doubled field past fieldsByName`] : []
}

const maxSourcesInFolder = 30

/** A folder with more sources than anybody looks through needs rooms. Tests are not counted. */
function complaintsAboutSizes(files: SourceFile[]) {
  const sources = files.map(({ name }) => name).filter((name) => !name.includes('.test.'))
  const byFolder = Map.groupBy(sources, (name) => path.dirname(name))
  return [...byFolder]
    .filter(([, inside]) => inside.length > maxSourcesInFolder)
    .map(([folder, inside]) => `${folder}: ${inside.length} sources lie in one folder`)
}

function complaintAboutName(name: string) {
  const words = name.toLowerCase().split(/[/.-]/)
  const drawer = words.find((word) => drawers.includes(word))
  if (drawer) return `${name}: "${drawer}" says nothing about what is inside`
  if (/^index\.(ts|tsx|mjs)$/.test(path.basename(name))) return `${name}: a barrel hides where things live`
  if (name.startsWith('shop/')) return complaintAboutSlice(name)
  return null
}

function complaintAboutSlice(name: string) {
  const slice = name.split('/').slice(0, 2).join('/')
  if (!slices.includes(slice)) return `${name}: ${slice} is not one of the agreed slices`
  if (path.dirname(name) !== slice || name.includes('.test.')) return null

  const word = path.basename(name).replace(/\.tsx?$/, '')
  const known = [...vocabulary, ...(ownWords[slice] ?? [])].includes(word)
  const says = word.includes('-') && !word.split(/[.-]/).some((part) => kinds.includes(part))
  return known || says ? null : `${name}: "${word}" is not in the vocabulary of a slice`
}

/** The one list that names addresses of staff. */
const staffTable = 'app/backoffice/parts/guard/addresses.ts'

/** Where the text of an address may stand: React Router checks those of href(), the table's type the others. */
const checkedAddress =
  /(?:\bhref\(|\bapiHref\(|\bcrumbsOf\(|\bscreenOf\(|\bplaceOf\(|\baddresses\[|\baddress: |\.startsWith\(|Extract<StaffAddress, )$/

/** A page's address that is written by hand goes on leading nowhere once the page has moved. */
function complaintsAboutAddresses({ name, text }: SourceFile, pages: string[]) {
  const isTable = name === staffTable
  if (!name.startsWith('app/') || isTable || isTest(name)) return []
  const ofPage = new RegExp(`(['"\`])(/(?:${pages.join('|')})(?![\\w.-])[^'"\`]*)\\1`, 'g')
  return [...text.matchAll(ofPage), ...text.matchAll(/\b(to|href|action|path)(?:=|: )['"](\/)['"]/g)]
    .filter(({ index }) => !checkedAddress.test(text.slice(Math.max(0, index - 40), index)))
    .map(([, , address]) => `${name}: ${address} is written by hand; href() or apiHref() checks it`)
}

function complaintsAboutImports({ name, text }: SourceFile, routes: Set<string>) {
  return importsOf(text).flatMap(({ specifier, typeOnly }) => {
    const target = resolve(name, specifier)
    if (target === null) return []
    if (!mayImport(name, target)) return [`${name}: must not import ${target}`]
    const meetsBrowser = /^(app|shop|shared)\//.test(name) && !isServerOnly(name) && !routes.has(name)
    if (!typeOnly && meetsBrowser && isServerOnly(target)) {
      return [`${name}: would carry ${target} into the browser`]
    }
    return []
  })
}

function mayImport(from: string, to: string) {
  const [source, target] = [partOf(from), partOf(to)]
  if (source === target) return true
  if (beside[target]) return (beside[target].doors[to] ?? []).some((part) => isIn(from, part))
  if (testOnly.includes(target)) return isTest(from) || ['tests', 'e2e', 'bench'].includes(source)
  // The simulators stand in for the outside world in tests, wherever they are.
  if (target === 'simulators' && isTest(from)) return true
  // The test of a slice's routes answers failures as the server does.
  if (to === 'http/failures.ts' && isTest(from)) return true
  // The test of a room erases what the room stores about a person.
  if (target === 'shop/privacy' && isTest(from) && from.startsWith('shop/')) return true
  // The table of routes stands above the pages it lists; their tests go through all of it.
  if (to === 'app/routes.ts' && isTest(from)) return true
  if (only[source]) return only[source].includes(target)
  if (only[target]) return source.startsWith('app')
  return stepOf(beside[source]?.below ?? source) < stepOf(target)
}

const isIn = (name: string, part: string) => name === part || name.startsWith(`${part}/`)

const partsByLength = [...steps.flat(), ...Object.keys(only), ...Object.keys(beside)].sort(
  (a, b) => b.length - a.length,
)

/** The longest entry of the list that the file lies in. */
export const partOf = (name: string) => partsByLength.find((part) => isIn(name, part)) ?? name

const stepOf = (part: string) => steps.findIndex((step) => step.includes(part))

/** The first parts of the addresses of pages. */
function pageNames(files: SourceFile[]) {
  const routes = files.find(({ name }) => name === 'app/routes.ts')?.text ?? ''
  return ['admin', ...[...routes.matchAll(/\broute\('([\w-]+)/g)].map(([, name]) => name!)]
}

/** Their loaders and actions are taken out before the browser sees them. */
function routeModules(files: SourceFile[]) {
  const textOf = (table: string) => files.find(({ name }) => name === table)?.text ?? ''
  const pages = [...textOf('app/routes.ts').matchAll(/'([\w/.-]+\.tsx?)'/g)].map(([, file]) => `app/${file}`)
  const ofStaff = [...textOf(staffTable).matchAll(/\bfile: '([\w/.-]+\.tsx?)'/g)].map(([, file]) => file)
  return new Set(['app/root.tsx', ...pages, ...ofStaff.map((file) => `app/backoffice/${file}`)])
}
