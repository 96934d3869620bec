import type { ChecklistItem } from '../rules.ts'

/** The items that the guide of a shop in preparation finds by itself, besides what closes checkout. */
export type GuideFacts = {
  isBrandNamed: boolean
  /** A phone number or an e-mail address that customers can use. */
  isReachable: boolean
  hasHours: boolean
  /** The titles of the policies that nobody who may change them has opened yet. */
  unreadPolicies: readonly string[]
  categories: number
  liveProducts: number
  hasLogo: boolean
  /** One was published. */
  hasLook: boolean
  hasHomePage: boolean
  /** Staff saved what delivery costs: one charge of their own, or a table, of zones or of none. */
  hasDelivery: boolean
  /** Staff saved the rules of Cash on Delivery, or that there is none. */
  hasCashTerms: boolean
  /** Staff saved the menu at the top or at the side. */
  hasMenus: boolean
  staff: { all: number; withTwoSteps: number }
  testEmail: 'none' | 'sent' | 'on disk' | 'owed' | { error: string }
}

const settingsOf = (section: 'brand' | 'contact') => ({ to: `/admin/settings/${section}`, label: 'Open settings' })

type Finding = Pick<ChecklistItem, 'id' | 'link' | 'otherLink' | 'isNeeded'> & {
  isGood: boolean
  good: readonly [title: string, text: string]
  bad: readonly [title: string, text: string]
}

function itemOf({ isGood, good, bad, ...about }: Finding): ChecklistItem {
  const [title, whatToDo] = isGood ? good : bad
  return { ...about, level: isGood ? 'good' : 'warning', title, whatToDo }
}

export const guideItemsOf = (facts: GuideFacts): ChecklistItem[] => [
  ...identityItems(facts),
  ...termsItems(facts),
  ...goodsItems(facts),
  testEmailItem(facts),
]

/** The name, the look, and how customers reach the shop. */
const identityItems = (facts: GuideFacts): ChecklistItem[] => [
  itemOf({
    id: 'brand',
    isNeeded: true,
    link: settingsOf('brand'),
    isGood: facts.isBrandNamed,
    good: ['Name', 'Your shop has its name.'],
    bad: ['The shop has no name yet', 'It is called “My shop”. Please enter the name that customers know.'],
  }),
  itemOf({
    id: 'look',
    link: facts.hasLogo
      ? { to: '/admin/look', label: 'Open the look' }
      : { to: '/admin/settings/logo', label: 'Open the logo' },
    isGood: facts.hasLogo && facts.hasLook,
    good: ['Look', 'The shop has your logo and your look.'],
    bad: facts.hasLogo
      ? ['The shop looks as it came', 'Choose colours, typefaces and shapes beside the real shop, and publish them.']
      : ['The shop has no logo', 'Add one, or show the name as text. Icons and the shared picture are made from it.'],
  }),
  itemOf({
    id: 'contact',
    isNeeded: true,
    link: settingsOf('contact'),
    isGood: facts.isReachable,
    good: ['Contact', 'Customers can reach you.'],
    bad: [
      'Nobody can reach you',
      'Please enter a phone number or an e-mail address for customers. The law asks for it, too.',
    ],
  }),
  itemOf({
    id: 'hours',
    link: { to: '/admin/settings/hours', label: 'Open opening hours' },
    isGood: facts.hasHours,
    good: ['Hours', 'The contact page says when you are there.'],
    bad: ['No hours', 'Say when people can reach you. Until then no hours are shown.'],
  }),
]

const delivery = { to: '/admin/settings/delivery', label: 'Open delivery' }

/** The terms of delivery, of paying in cash, and the policies. */
const termsItems = (facts: GuideFacts): ChecklistItem[] => [
  itemOf({
    id: 'delivery',
    link: facts.hasDelivery ? delivery : { to: '/admin/settings/shipping', label: 'Open charge and days' },
    otherLink: facts.hasDelivery ? undefined : { ...delivery, label: 'Keep it, or use zones' },
    isGood: facts.hasDelivery,
    good: ['Delivery', 'You have set what delivery costs and how long it takes.'],
    bad: [
      'Delivery costs what the shop came with',
      'Look at the charge and the days. Keep them, change them, or use zones.',
    ],
  }),
  itemOf({
    id: 'cash',
    link: { to: '/admin/settings/cash', label: 'Open Cash on Delivery' },
    isGood: facts.hasCashTerms,
    good: ['Cash on Delivery', 'You have decided who may pay in cash.'],
    bad: ['Nobody can pay in cash', 'Turn it on with your limits and fee, or save that it stays off.'],
  }),
  itemOf({
    id: 'policies',
    isNeeded: true,
    link: { to: '/admin/policies', label: 'Read the policies' },
    isGood: facts.unreadPolicies.length === 0,
    good: ['Policies', 'Somebody who may change them has read them all.'],
    bad: [
      'Policies that nobody has read yet',
      `They bind you to your customers. Please open and read: ${facts.unreadPolicies.join(', ')}.`,
    ],
  }),
]

/** The products, where visitors find them, and who signs in. */
const goodsItems = (facts: GuideFacts): ChecklistItem[] => [
  itemOf({
    id: 'first-product',
    isNeeded: true,
    link:
      facts.categories === 0
        ? { to: '/admin/categories', label: 'Add a category' }
        : { to: '/admin/products/add', label: 'Add a product' },
    otherLink: facts.categories === 0 ? undefined : { to: '/admin/products/import', label: 'Import products' },
    isGood: facts.liveProducts > 0,
    good: ['Products', facts.liveProducts === 1 ? 'One is live.' : `${facts.liveProducts} are live.`],
    bad: [
      'There is nothing to buy',
      facts.categories === 0
        ? 'A product stands in a category: add one first, such as Kurtas.'
        : 'Add a product with a picture and make it live, or import them all from a file, such as Shopify’s.',
    ],
  }),
  itemOf({
    id: 'home-page',
    link: { to: '/admin/pages', label: 'Open pages' },
    isGood: facts.hasHomePage,
    good: ['Home page', 'It shows what is yours.'],
    bad: [
      facts.liveProducts > 0
        ? 'The home page shows your newest products alone'
        : 'The home page shows nothing of yours',
      'Choose its sections and publish it, add a banner, or mark a product as new, featured or best seller.',
    ],
  }),
  itemOf({
    id: 'menus',
    link: { to: '/admin/menus', label: 'Open menus' },
    isGood: facts.hasMenus,
    good: ['Menus', 'They lead to what you chose.'],
    bad: ['The menus are as the shop came', 'Choose what they lead to: your categories, collections and pages.'],
  }),
  itemOf({
    id: 'two-step',
    link:
      facts.staff.all > 1
        ? { to: '/admin/staff', label: 'Open staff' }
        : { to: '/admin/account', label: 'Open your account' },
    isGood: facts.staff.withTwoSteps === facts.staff.all,
    good: ['Sign-in', 'Everybody signs in with two steps.'],
    bad: [
      'A password alone opens the back office',
      `${facts.staff.withTwoSteps} of ${facts.staff.all} people sign in with two steps. Turn it on under “Your account”, and invite each colleague by their own e-mail.`,
    ],
  }),
]

function testEmailItem({ testEmail }: GuideFacts): ChecklistItem {
  const about = { id: 'test-email' }
  if (typeof testEmail === 'object')
    return {
      ...about,
      level: 'warning',
      title: 'The test e-mail did not get through',
      whatToDo: `The mail server answered: ${testEmail.error}`,
    }
  const says = {
    none: ['No test e-mail yet', 'Send one to yourself: customers get their orders the same way.'],
    owed: ['The test e-mail is on its way', 'Look again in a moment.'],
    'on disk': ['The test e-mail is a file only', 'There is no mail server yet, so nobody received it.'],
    sent: ['Test e-mail', 'The mail server took it. Please look whether it is in your inbox, and not in spam.'],
  }[testEmail]
  return { ...about, level: testEmail === 'sent' ? 'good' : 'warning', title: says[0]!, whatToDo: says[1]! }
}
