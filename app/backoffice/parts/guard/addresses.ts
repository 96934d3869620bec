import type { Needs } from '#shop/staff/permissions.ts'

export const shelfNames = [
  'Home',
  'Orders',
  'Products',
  'Customers',
  'Money',
  'Discounts',
  'Online shop',
  'Settings',
] as const
export type ShelfName = (typeof shelfNames)[number]

export type Address = {
  /** The file of its page or action, below app/backoffice. Absent: Fastify answers, or the preview of a page. */
  file?: string
  /** Where React Router cannot name the route after its file. */
  id?: string
  /** The shelf of the navigation where it stands. The first screen of a shelf is where its heading leads. */
  shelf?: ShelfName
  /** The screen's name in the navigation, in the palette and in the crumbs. */
  label?: string
  /** The screen's heading, where it is not its name. Of a record: while it cannot be shown. */
  heading?: string
  /** Other words that people type for it into the palette, in English and Hinglish. */
  words?: string
  /** The data that the screen loads, as in "Failed to load orders". */
  loads?: string
  /** The page of a record that is not there; `about` may name a part of the address, as in ":number". */
  missing?: { title: string; about: string; back: string }
  /** Looking at it needs this. Absent: there is nothing to look at. */
  read?: Needs
  /** Sending to it needs this. Absent: it takes nothing. */
  change?: Needs
  /** Sending to it, or taking its file, needs the password, typed in the last minutes. */
  isGuarded?: true
}

/**
 * Every address below /admin: its page or action, who may open it, its name and its shelf. The route table, both guards
 * (the layout's for pages, the staff scope's for Fastify routes), the navigation, the palette and the crumbs are derived
 * from it; screens are in the sequence of the navigation. An address that is not here is open to nobody. A Fastify
 * route's is written as it was registered. The pages to sign in with stand outside.
 */
export const addresses = {
  '/admin': {
    file: 'home/dashboard/page.tsx',
    shelf: 'Home',
    label: 'Dashboard',
    words: 'home sales figures revenue report analytics bikri kamai overview today kitna bika',
    loads: 'the figures',
    read: 'dashboard.view',
  },
  '/admin/palette': { file: 'frame/palette/find.ts', read: 'dashboard.view' },

  '/admin/orders': {
    file: 'orders/orders/list/page.tsx',
    shelf: 'Orders',
    label: 'Orders',
    words: 'order sale bill invoice purchase cod confirm call cancel customer receipt rasid radd',
    loads: 'orders',
    read: 'orders.view',
  },
  '/admin/orders/book': { file: 'orders/orders/bulk/book.ts', change: 'orders.fulfil' },
  '/admin/orders/cancel-unpaid': { file: 'orders/orders/bulk/cancel-unpaid.ts', change: 'orders.cancel' },
  '/admin/orders/confirm': { file: 'orders/orders/bulk/confirm.ts', change: 'orders.fulfil' },
  '/admin/orders/keep': { file: 'orders/orders/bulk/keep.ts', change: 'orders.cancel' },
  '/admin/orders/pack': { file: 'orders/orders/bulk/pack.ts', change: 'orders.fulfil' },
  '/admin/orders/matching': { file: 'orders/orders/bulk/matching.ts', read: 'orders.view' },
  '/admin/orders/undo': { file: 'orders/orders/bulk/undo.ts', change: 'orders.fulfil' },
  '/admin/orders/new': {
    file: 'orders/orders/phone/page.tsx',
    id: 'phone-order',
    label: 'Phone order',
    words: 'manual whatsapp draft phone new naya',
    read: 'orders.create',
    change: 'orders.create',
  },
  '/admin/orders/new/goods': { file: 'orders/orders/phone/goods.ts', read: 'orders.create' },

  '/admin/orders/calls': {
    file: 'orders/orders/calls/page.tsx',
    shelf: 'Orders',
    label: 'To call',
    words: 'call confirm phone calling ring whatsapp',
    loads: 'the customers to call',
    read: 'orders.view',
  },
  '/admin/orders/calls/no-answer': { file: 'orders/orders/calls/actions/no-answer.ts', change: 'orders.note' },
  '/admin/orders/slips': {
    file: 'orders/orders/slips/page.tsx',
    label: 'Packing slips',
    words: 'challan chalan parchi print',
    read: 'orders.view',
  },
  '/admin/orders/:number': {
    file: 'orders/orders/detail/page.tsx',
    heading: 'Order',
    loads: 'orders',
    missing: {
      title: 'Order not found',
      about: "There is no order :number. Search for it by the customer's name, phone or e-mail.",
      back: 'All orders',
    },
    read: 'orders.view',
  },
  '/admin/orders/:number/address': { file: 'orders/orders/actions/address.ts', change: 'orders.note' },
  '/admin/orders/:number/book': { file: 'orders/orders/actions/book.ts', change: 'orders.fulfil' },
  '/admin/orders/:number/cancel-booking': { file: 'orders/orders/actions/cancel-booking.ts', change: 'orders.fulfil' },
  '/admin/orders/:number/end-parcel': { file: 'orders/orders/actions/end-parcel.ts', change: 'orders.fulfil' },
  '/admin/orders/:number/join': { file: 'orders/orders/actions/join.ts', change: 'orders.fulfil' },
  '/admin/orders/:number/split': { file: 'orders/orders/actions/split.ts', change: 'orders.fulfil' },
  '/admin/orders/:number/cancel': { file: 'orders/orders/actions/cancel.ts', change: 'orders.cancel' },
  '/admin/orders/:number/cancel-pieces': { file: 'orders/orders/actions/cancel-pieces.ts', change: 'orders.cancel' },
  '/admin/orders/:number/cancel-unpaid': { file: 'orders/orders/actions/cancel-unpaid.ts', change: 'orders.cancel' },
  '/admin/orders/:number/check': { file: 'orders/orders/actions/check.ts', change: 'orders.check' },
  '/admin/orders/:number/confirm': { file: 'orders/orders/actions/confirm.ts', change: 'orders.fulfil' },
  '/admin/orders/:number/deliver': { file: 'orders/orders/actions/deliver.ts', change: 'orders.fulfil' },
  '/admin/orders/:number/emails': { file: 'orders/orders/actions/emails.ts', change: 'orders.note' },
  '/admin/orders/:number/renew-link': { file: 'orders/orders/actions/renew-link.ts', change: 'orders.note' },
  '/admin/orders/:number/notes': { file: 'orders/orders/actions/notes.ts', change: 'orders.note' },
  '/admin/orders/:number/pack': { file: 'orders/orders/actions/pack.ts', change: 'orders.fulfil' },
  '/admin/orders/:number/parcel': { file: 'orders/orders/actions/parcel.ts', change: 'orders.fulfil' },
  '/admin/orders/:number/refund': { file: 'orders/orders/actions/refund.ts', change: 'orders.refund' },
  '/admin/orders/:number/credit': { file: 'orders/orders/actions/credit.ts', change: 'credit.give' },
  '/admin/orders/:number/return': {
    file: 'orders/orders/actions/return.ts',
    change: ['orders.fulfil', 'orders.refund'],
  },
  '/admin/orders/:number/take-back': {
    file: 'orders/orders/actions/take-back.ts',
    change: ['orders.fulfil', 'orders.refund'],
  },
  '/admin/orders/:number/review': { file: 'orders/orders/actions/review.ts', change: ['orders.fulfil', 'orders.note'] },
  '/admin/orders/:number/ship': { file: 'orders/orders/actions/ship.ts', change: 'orders.fulfil' },
  '/admin/api/parcels/:id/label.pdf': { read: 'orders.view' },
  '/admin/api/orders/slips.pdf': { read: 'orders.view' },
  '/admin/api/orders/invoices.pdf': { read: 'orders.view' },
  '/admin/api/orders/:number/invoice.pdf': { read: 'orders.view' },
  '/admin/api/orders/:number/credit-notes/:note.pdf': { read: 'orders.view' },

  '/admin/orders/ahead': {
    file: 'orders/orders/ahead/page.tsx',
    id: 'orders-ahead',
    shelf: 'Orders',
    label: 'Sold ahead',
    words: 'preorder pre-order made to order late backorder',
    loads: 'what is sold ahead',
    read: 'orders.view',
  },

  '/admin/packing': {
    file: 'orders/packing/page.tsx',
    shelf: 'Orders',
    label: 'Packing',
    words: 'pack scan barcode label manifest pickup print slips printer thermal dibba',
    loads: 'the orders to pack',
    read: 'orders.fulfil',
  },
  '/admin/packing/coming-back': { file: 'orders/packing/coming-back.ts', read: ['orders.fulfil', 'orders.refund'] },
  '/admin/packing/pick-list': {
    file: 'orders/packing/pick-list/page.tsx',
    label: 'Pick list',
    words: 'pick gather fetch shelf pieces picking',
    loads: 'the pieces to fetch',
    read: 'orders.fulfil',
  },
  '/admin/packing/day-sheet': {
    file: 'orders/packing/day-sheet/page.tsx',
    label: 'End of day',
    words: 'day sheet handed over left behind courier dispatch today',
    loads: 'the sheet of the day',
    read: 'orders.fulfil',
  },
  '/admin/api/packing/prints.pdf': { read: 'orders.fulfil' },
  '/admin/packing/manifest': { file: 'orders/packing/actions/manifest.ts', change: 'orders.fulfil' },
  '/admin/packing/pickup': { file: 'orders/packing/actions/pickup.ts', change: 'orders.fulfil' },
  '/admin/packing/scan': { file: 'orders/packing/actions/scan.ts', change: 'orders.fulfil' },
  '/admin/packing/shelf': { file: 'orders/packing/actions/shelf.ts', change: 'orders.fulfil' },

  '/admin/parcels': {
    file: 'orders/parcels/failed.tsx',
    shelf: 'Orders',
    label: 'Parcels',
    heading: 'Failed deliveries',
    words: 'shipment tracking awb ndr rto courier shiprocket delivery undelivered parsal delay late',
    loads: 'the parcels',
    read: 'orders.view',
  },
  '/admin/parcels/couriers': {
    file: 'orders/parcels/couriers.tsx',
    label: 'Couriers',
    words: 'courier kurier performance report rto',
    loads: 'the figures',
    read: 'orders.view',
  },
  '/admin/parcels/figures': { file: 'orders/parcels/figures.ts', read: 'orders.view' },
  '/admin/parcels/received': {
    file: 'orders/parcels/received.tsx',
    label: 'Received back',
    words: 'rto returned undelivered wapas receive',
    loads: 'the parcels',
    read: 'orders.view',
  },
  '/admin/parcels/weights': {
    file: 'orders/parcels/weights.tsx',
    label: 'Weight differences',
    words: 'weight discrepancy dispute volumetric wazan vajan',
    loads: 'the parcels',
    read: 'orders.view',
  },
  '/admin/parcels/weights/:awb/dispute': { file: 'orders/parcels/actions/dispute.ts', change: 'orders.fulfil' },
  '/admin/parcels/:id/receive': {
    file: 'orders/parcels/actions/receive.ts',
    change: ['orders.fulfil', 'orders.refund'],
  },
  '/admin/parcels/:id/answer': { file: 'orders/parcels/actions/answer.ts', change: ['orders.fulfil', 'orders.note'] },

  '/admin/returns': {
    file: 'orders/returns/list.tsx',
    shelf: 'Orders',
    label: 'Returns',
    words: 'return exchange wapas rma reverse replace vapsi vapas damaged defective kharab badli badalna',
    loads: 'returns',
    read: 'orders.view',
  },
  '/admin/returns/figures': {
    file: 'orders/returns/figures.tsx',
    label: 'Reasons for returns',
    words: 'return report analytics',
    loads: 'reasons for returns',
    read: 'orders.view',
  },
  '/admin/returns/:reference': {
    file: 'orders/returns/detail.tsx',
    heading: 'Return',
    loads: 'returns',
    missing: {
      title: 'Return not found',
      about: "There is no return :reference. Search for it by the order's number or the customer's name.",
      back: 'All returns',
    },
    read: 'orders.view',
  },
  '/admin/returns/:reference/approve': { file: 'orders/returns/actions/approve.ts', change: 'orders.refund' },
  '/admin/returns/:reference/book-pickup': {
    file: 'orders/returns/actions/book-pickup.ts',
    change: ['orders.fulfil', 'orders.refund'],
  },
  '/admin/returns/:reference/cancel-pickup': {
    file: 'orders/returns/actions/cancel-pickup.ts',
    change: ['orders.fulfil', 'orders.refund'],
  },
  '/admin/returns/:reference/decline': { file: 'orders/returns/actions/decline.ts', change: 'orders.refund' },
  '/admin/returns/:reference/end-owed': { file: 'orders/returns/actions/end-owed.ts', change: 'orders.refund' },
  '/admin/returns/:reference/hand-over': {
    file: 'orders/returns/actions/hand-over.ts',
    change: ['orders.fulfil', 'orders.refund'],
  },
  '/admin/returns/:reference/judge': {
    file: 'orders/returns/actions/judge.ts',
    change: ['orders.fulfil', 'orders.refund'],
  },
  '/admin/returns/:reference/receive': {
    file: 'orders/returns/actions/receive.ts',
    change: ['orders.fulfil', 'orders.refund'],
  },
  '/admin/returns/:reference/take-in': {
    file: 'orders/returns/actions/take-in.ts',
    change: ['orders.fulfil', 'orders.refund'],
  },
  '/admin/returns/:reference/refund': { file: 'orders/returns/actions/refund.ts', change: 'orders.refund' },
  '/admin/pages/import': {
    file: 'online-shop/pages/importing/page.tsx',
    label: 'Import pages',
    words: 'blog posts wordpress shopify',
    read: 'marketing.edit',
  },
  '/admin/pages/apply': { file: 'online-shop/pages/importing/apply.ts', change: 'marketing.edit' },
  '/admin/pages/check': { file: 'online-shop/pages/importing/check.ts', change: 'marketing.edit' },

  '/admin/products': {
    file: 'products/products/list.tsx',
    shelf: 'Products',
    label: 'Products',
    words:
      'catalogue items goods maal kapda stock inventory price daam rate mrp sku variants sale photo picture tasveer low out of sold khatam cost margin profit munafa bundle combo set restock kimat keemat naya saman loss nuksan bhav supplier vendor draft',
    loads: 'products',
    read: 'products.view',
  },

  '/admin/categories': {
    file: 'products/categories/list.tsx',
    shelf: 'Products',
    label: 'Categories',
    words: 'category types hsn size guide chart measurements measure naap facts fabric garment care',
    loads: 'categories',
    read: 'products.view',
  },
  '/admin/categories/add': { file: 'products/categories/actions/add.ts', change: 'categories.edit' },
  '/admin/categories/positions': { file: 'products/categories/actions/positions.ts', change: 'categories.edit' },
  '/admin/categories/:id/active': { file: 'products/categories/actions/active.ts', change: 'categories.edit' },
  '/admin/categories/:id/delete': { file: 'products/categories/actions/delete.ts', change: 'categories.edit' },
  '/admin/categories/:id/edit': { file: 'products/categories/actions/edit.ts', change: 'categories.edit' },
  '/admin/categories/:id/information': {
    file: 'products/categories/information/page.tsx',
    id: 'category-information',
    heading: 'Product information',
    loads: 'the category',
    missing: {
      title: 'Category not found',
      about: 'It may have been deleted. See the log for who deleted it.',
      back: 'All categories',
    },
    read: 'products.view',
    change: 'categories.edit',
  },
  '/admin/categories/:id/image': { file: 'products/categories/actions/image.ts', change: 'categories.edit' },

  '/admin/collections': {
    file: 'products/collections/list.tsx',
    shelf: 'Products',
    label: 'Collections',
    words: 'collection groups',
    loads: 'collections',
    read: 'products.view',
  },
  '/admin/collections/add': {
    file: 'products/collections/add.tsx',
    label: 'Add collection',
    read: 'categories.edit',
    change: 'categories.edit',
  },
  '/admin/collections/import': {
    file: 'products/collections/importing/page.tsx',
    label: 'Import collections',
    read: 'categories.edit',
  },
  '/admin/collections/apply': { file: 'products/collections/importing/apply.ts', change: 'categories.edit' },
  '/admin/collections/check': { file: 'products/collections/importing/check.ts', change: 'categories.edit' },
  '/admin/collections/matching': { file: 'products/collections/matching.ts', read: 'products.view' },
  '/admin/collections/to-pick': { file: 'products/collections/to-pick.ts', read: 'products.view' },
  '/admin/collections/:id': {
    file: 'products/collections/edit.tsx',
    heading: 'Collection',
    loads: 'the collection',
    missing: {
      title: 'Collection not found',
      about: 'It may have been deleted. The log shows who deleted it.',
      back: 'All collections',
    },
    read: 'products.view',
    change: 'categories.edit',
  },
  '/admin/collections/:id/delete': { file: 'products/collections/actions/delete.ts', change: 'categories.edit' },

  '/admin/products/count': {
    file: 'products/products/count/page.tsx',
    id: 'count-stock',
    shelf: 'Products',
    label: 'Count stock',
    words: 'stocktake inventory scan barcode ginti stock count audit physical',
    read: 'products.edit',
  },
  '/admin/products/sizes': {
    file: 'products/products/sizes/page.tsx',
    id: 'sizes',
    shelf: 'Products',
    label: 'Sizes',
    words: 'size set sets own sizes 3XL plus size kids age UK shoe cup free size sequence naap',
    read: 'products.view',
  },
  '/admin/products/sizes/save': { file: 'products/products/sizes/actions/save.ts', change: 'products.edit' },
  '/admin/products/colours': {
    file: 'products/products/colours/page.tsx',
    id: 'colours',
    shelf: 'Products',
    label: 'Colours',
    words: 'colour color group groups filter swatch shade red pink green rang',
    read: 'products.view',
  },
  '/admin/products/colours/import': {
    file: 'products/products/colours/importing/page.tsx',
    label: 'Import colour groups',
    read: 'products.edit',
  },
  '/admin/products/colours/apply': { file: 'products/products/colours/importing/apply.ts', change: 'products.edit' },
  '/admin/products/colours/check': { file: 'products/products/colours/importing/check.ts', change: 'products.edit' },
  '/admin/products/colours/save': { file: 'products/products/colours/actions/save.ts', change: 'products.edit' },
  '/admin/products/count/piece': { file: 'products/products/count/piece.ts', read: 'products.edit' },
  '/admin/products/count/apply': { file: 'products/products/count/actions/apply.ts', change: 'products.edit' },
  '/admin/products/add': {
    file: 'products/products/add.tsx',
    label: 'Add New Product',
    loads: 'categories',
    read: 'products.edit',
    change: 'products.edit',
  },
  '/admin/products/:id/edit': {
    file: 'products/products/edit.tsx',
    heading: 'Edit product',
    loads: 'products',
    missing: {
      title: 'Product not found',
      about: 'It may have been deleted. Past orders still show it.',
      back: 'All products',
    },
    read: 'products.view',
    change: 'products.edit',
  },
  '/admin/products/:id/stock': {
    file: 'products/products/stock/page.tsx',
    id: 'product-stock',
    heading: 'Stock',
    loads: 'the stock',
    missing: {
      title: 'Product not found',
      about: 'It may have been deleted. Past orders still show it.',
      back: 'All products',
    },
    read: 'products.view',
  },
  '/admin/products/:id/preview': { read: 'products.view' },
  '/admin/products/:id/delete': { file: 'products/products/actions/delete.ts', change: 'products.edit' },
  '/admin/products/:id/duplicate': { file: 'products/products/actions/duplicate.ts', change: 'products.edit' },
  '/admin/products/:id/flag': { file: 'products/products/actions/flag.ts', change: 'products.edit' },
  '/admin/products/:id/images': { file: 'products/products/actions/images.ts', change: 'products.edit' },
  '/admin/products/:id/state': { file: 'products/products/actions/state.ts', change: 'products.edit' },
  '/admin/products/bulk/category': { file: 'products/products/bulk/actions/category.ts', change: 'products.edit' },
  '/admin/products/bulk/delete': { file: 'products/products/bulk/actions/delete.ts', change: 'products.edit' },
  '/admin/products/bulk/flag': { file: 'products/products/bulk/actions/flag.ts', change: 'products.edit' },
  '/admin/products/bulk/mrp': { file: 'products/products/bulk/actions/mrp.ts', change: 'products.edit' },
  '/admin/products/bulk/prices': { file: 'products/products/bulk/actions/prices.ts', change: 'products.edit' },
  '/admin/products/bulk/state': { file: 'products/products/bulk/actions/state.ts', change: 'products.edit' },
  '/admin/products/bulk/tags': { file: 'products/products/bulk/actions/tags.ts', change: 'products.edit' },
  '/admin/products/selection': { file: 'products/products/bulk/selection.ts', read: 'products.edit' },
  '/admin/products/sku-suggestions': { file: 'products/products/sku-suggestions.ts', read: 'products.edit' },

  '/admin/products/import': {
    file: 'products/products/import/start.tsx',
    shelf: 'Products',
    label: 'Import',
    heading: 'Import products',
    words: 'csv shopify woocommerce excel upload bulk migrate spreadsheet export',
    loads: 'the imports',
    read: 'products.edit',
  },
  '/admin/products/import/:id': {
    file: 'products/products/import/detail.tsx',
    heading: 'Import products',
    loads: 'the import',
    missing: {
      title: 'Import not found',
      about: 'Imports are deleted after 30 days. Their changes stay.',
      back: 'All imports',
    },
    read: 'products.edit',
  },
  '/admin/products/import/:id/apply': { file: 'products/products/import/actions/apply.ts', change: 'products.edit' },
  '/admin/products/import/:id/cancel': { file: 'products/products/import/actions/cancel.ts', change: 'products.edit' },
  '/admin/products/import/:id/check': { file: 'products/products/import/actions/check.ts', change: 'products.edit' },
  '/admin/products/import/:id/decide': { file: 'products/products/import/actions/decide.ts', change: 'products.edit' },
  '/admin/products/import/:id/pictures': {
    file: 'products/products/import/actions/pictures.ts',
    change: 'products.edit',
  },
  '/admin/products/import/:id/reopen': { file: 'products/products/import/actions/reopen.ts', change: 'products.edit' },
  '/admin/products/import/:id/retry': { file: 'products/products/import/actions/retry.ts', change: 'products.edit' },
  '/admin/add-product': { file: 'products/products/old-links.tsx', id: 'old-add-link', read: 'products.edit' },
  '/admin/edit-product/:id': { file: 'products/products/old-links.tsx', id: 'old-edit-link', read: 'products.view' },
  '/admin/api/products/labels.pdf': { read: 'products.view' },
  '/admin/products/labels': {
    file: 'products/products/labels/page.tsx',
    id: 'piece-labels',
    heading: 'Print labels',
    read: 'products.view',
  },
  '/admin/api/products.csv': { read: 'products.view' },
  '/admin/api/product-imports': { change: 'products.edit' },
  '/admin/api/product-imports/:id/refused.csv': { read: 'products.edit' },
  '/admin/api/images': { change: 'pictures.upload' },
  '/admin/api/videos': { change: 'pictures.upload' },
  '/admin/api/return-photos/:photo': { read: 'orders.view' },
  '/admin/api/returns/:reference/photos/:line': { change: ['orders.fulfil', 'orders.refund'] },
  '/admin/api/logos': { change: 'settings.edit' },

  '/admin/customers': {
    file: 'customers/customers/list.tsx',
    shelf: 'Customers',
    label: 'Customers',
    words: 'customer buyer people history loyal repeat grahak gaahak',
    loads: 'the customers',
    read: 'customers.view',
  },
  '/admin/customers/:number': {
    file: 'customers/customers/page.tsx',
    heading: 'Customer',
    loads: 'the customer',
    missing: {
      title: 'Customer not found',
      about: 'There is no order :number. Search by name, phone or e-mail.',
      back: 'All customers',
    },
    read: 'customers.view',
  },
  '/admin/customers/:number/notes': { file: 'customers/customers/notes.ts', change: 'customers.note' },

  '/admin/messages': {
    file: 'customers/messages/list.tsx',
    shelf: 'Customers',
    label: 'Messages',
    words: 'contact support ticket help enquiry email complaint shikayat',
    loads: 'messages',
    read: 'messages.view',
  },
  '/admin/messages/:id': {
    file: 'customers/messages/detail.tsx',
    heading: 'Message',
    loads: 'the message',
    missing: {
      title: 'Message not found',
      about: 'Search for the ticket number, the name or the e-mail address.',
      back: 'All messages',
    },
    read: 'messages.view',
  },
  '/admin/messages/:id/answer': { file: 'customers/messages/actions/answer.ts', change: 'messages.answer' },
  '/admin/messages/:id/assign': { file: 'customers/messages/actions/assign.ts', change: 'messages.answer' },
  '/admin/messages/:id/close': { file: 'customers/messages/actions/close.ts', change: 'messages.answer' },
  '/admin/messages/:id/notes': { file: 'customers/messages/actions/notes.ts', change: 'messages.answer' },
  '/admin/messages/:id/open': { file: 'customers/messages/actions/open.ts', change: 'messages.answer' },
  '/admin/messages/:id/resend': { file: 'customers/messages/actions/resend.ts', change: 'messages.answer' },

  '/admin/newsletter': {
    file: 'customers/newsletter/list.tsx',
    shelf: 'Customers',
    label: 'Newsletter',
    words: 'subscribers marketing email list export unsubscribe',
    loads: "the newsletter's addresses",
    read: 'newsletter.view',
  },
  '/admin/newsletter/import': {
    file: 'customers/newsletter/import/page.tsx',
    label: 'Import customers',
    words: 'customers import csv',
    read: 'customers.export',
  },
  '/admin/newsletter/apply': { file: 'customers/newsletter/import/apply.ts', change: 'customers.export' },
  '/admin/newsletter/check': { file: 'customers/newsletter/import/check.ts', change: 'customers.export' },
  '/admin/newsletter/:id/remove': { file: 'customers/newsletter/remove.ts', change: 'customers.export' },
  '/admin/api/newsletter.csv': { read: 'customers.export' },

  '/admin/people': {
    file: 'customers/privacy/page.tsx',
    shelf: 'Customers',
    label: 'Find a person',
    words: 'customer privacy erase delete gdpr dpdp data grahak search',
    loads: 'this person',
    read: 'people.manage',
  },
  '/admin/people/erase': { file: 'customers/privacy/erase.ts', change: 'people.manage' },
  '/admin/api/people.json': { read: 'people.manage', isGuarded: true },

  '/admin/past-orders': {
    file: 'orders/past-orders/list.tsx',
    shelf: 'Customers',
    label: 'Past orders',
    words: 'history shopify woocommerce old orders import',
    loads: 'the past orders',
    read: 'customers.view',
  },
  '/admin/past-orders/import': {
    file: 'orders/past-orders/importing/page.tsx',
    label: 'Import past orders',
    read: 'customers.export',
  },
  '/admin/past-orders/apply': { file: 'orders/past-orders/importing/apply.ts', change: 'customers.export' },
  '/admin/past-orders/check': { file: 'orders/past-orders/importing/check.ts', change: 'customers.export' },

  '/admin/cash': {
    file: 'money/cash/page.tsx',
    shelf: 'Money',
    label: 'Cash',
    words: 'cod remittance settlement utr owed paise payout nakad nagad rokad rupaye reconcile reconciliation',
    loads: 'what couriers owe',
    read: 'cash.view',
  },
  '/admin/cash/apply': { file: 'money/cash/actions/apply.ts', change: 'cash.edit' },
  '/admin/cash/check': { file: 'money/cash/actions/check.ts', change: 'cash.edit' },
  '/admin/cash/refunds/:id/pay': { file: 'money/cash/actions/pay.ts', change: 'cash.edit' },
  '/admin/cash/refunds/:id/account': { file: 'money/cash/actions/account.ts', change: 'cash.edit' },
  '/admin/cash/refunds/:id/send': { file: 'money/cash/actions/send.ts', change: 'cash.edit' },
  '/admin/cash/refunds/:id/cancel-payout': { file: 'money/cash/actions/cancel-payout.ts', change: 'cash.edit' },
  '/admin/cash/remittances/:id/settle': { file: 'money/cash/actions/settle.ts', change: 'cash.edit' },
  '/admin/api/owed-cash.csv': { read: 'cash.view' },

  '/admin/refunds': {
    file: 'money/refunds/page.tsx',
    shelf: 'Money',
    label: 'Money back',
    words: 'refund money back approve paisa wapas wapasi payout',
    loads: 'the refunds',
    read: 'orders.view',
  },

  '/admin/exports': {
    file: 'frame/exports/page.tsx',
    shelf: 'Money',
    label: 'Files for accounts',
    read: 'orders.view',
    words:
      'export csv excel xlsx zip pdf download accountant ca tally gst gstr1 gstr3b return tax report month hisab khata bahi ledger tds tcs debit note',
  },
  // Each list asks for the permission of its screen besides.
  '/admin/exports/choices': {
    file: 'frame/exports/choices.ts',
    read: ['orders.view', 'customers.view', 'marketing.view', 'log.view'],
  },
  '/admin/exports/columns': {
    file: 'frame/exports/actions/columns.ts',
    change: ['orders.view', 'customers.view', 'marketing.view', 'log.view'],
  },
  '/admin/exports/files/:id/delete': {
    file: 'frame/exports/actions/delete.ts',
    change: ['orders.view', 'customers.view', 'marketing.view', 'log.view'],
  },
  '/admin/api/exports/files/:id': { read: ['orders.view', 'customers.view', 'marketing.view', 'log.view'] },
  '/admin/api/exports.csv': { read: ['orders.view', 'customers.view', 'marketing.view', 'log.view'] },
  '/admin/api/exports.xlsx': { read: ['orders.view', 'customers.view', 'marketing.view', 'log.view'] },
  '/admin/api/documents.zip': { read: 'customers.export' },
  '/admin/api/everything.zip': { read: 'shop.leave', isGuarded: true },
  '/admin/refunds/:id/approve': { file: 'money/refunds/actions/approve.ts', change: 'orders.refund' },
  '/admin/refunds/:id/decline': { file: 'money/refunds/actions/decline.ts', change: 'orders.refund' },
  '/admin/refunds/:id/by-bank': { file: 'money/refunds/actions/by-bank.ts', change: 'orders.refund' },

  '/admin/promo-codes': {
    file: 'discounts/promo-codes/list.tsx',
    shelf: 'Discounts',
    label: 'Promo codes',
    words: 'coupon discount offer voucher chhoot festival chhut',
    loads: 'promo codes',
    read: 'marketing.view',
  },
  '/admin/promo-codes/add': {
    file: 'discounts/promo-codes/add.tsx',
    label: 'Add promo code',
    loads: 'categories',
    read: 'marketing.edit',
    change: 'marketing.edit',
  },
  '/admin/promo-codes/import': {
    file: 'discounts/promo-codes/importing/page.tsx',
    label: 'Import promo codes',
    read: 'marketing.edit',
  },
  '/admin/promo-codes/apply': { file: 'discounts/promo-codes/importing/apply.ts', change: 'marketing.edit' },
  '/admin/promo-codes/check': { file: 'discounts/promo-codes/importing/check.ts', change: 'marketing.edit' },
  '/admin/promo-codes/:id': {
    file: 'discounts/promo-codes/edit.tsx',
    heading: 'Promo code',
    loads: 'the promo code',
    missing: {
      title: 'Promo code not found',
      about: 'It may have been deleted. See the log for who deleted it.',
      back: 'All promo codes',
    },
    read: 'marketing.view',
    change: 'marketing.edit',
  },
  '/admin/promo-codes/:id/active': { file: 'discounts/promo-codes/actions/active.ts', change: 'marketing.edit' },
  '/admin/promo-codes/:id/delete': { file: 'discounts/promo-codes/actions/delete.ts', change: 'marketing.edit' },

  '/admin/sales': {
    file: 'products/sales/list.tsx',
    shelf: 'Discounts',
    label: 'Sales',
    words:
      'sale discount offer percent off festival reduce prices schedule diwali chhoot sasta eid pongal onam rakhi clearance',
    loads: 'sales',
    read: 'marketing.view',
  },
  '/admin/sales/add': {
    file: 'products/sales/add.tsx',
    label: 'Add sale',
    read: 'products.edit',
    change: 'products.edit',
  },
  '/admin/sales/prices': { file: 'products/sales/prices.ts', read: 'products.edit' },
  '/admin/sales/:id': {
    file: 'products/sales/edit.tsx',
    heading: 'Sale',
    loads: 'the sale',
    missing: {
      title: 'Sale not found',
      about: 'It may have been deleted. See the log for who deleted it.',
      back: 'All sales',
    },
    read: 'products.edit',
    change: 'products.edit',
  },
  '/admin/sales/:id/stopped': { file: 'products/sales/stopped.ts', change: 'products.edit' },

  '/admin/look': {
    file: 'online-shop/theme/page.tsx',
    shelf: 'Online shop',
    label: 'Look',
    words: 'theme design colours fonts typeface style appearance branding',
    loads: 'the look',
    read: 'settings.view',
    change: 'look.edit',
  },
  '/admin/look/check': { file: 'online-shop/theme/actions/check.ts', change: 'settings.view' },
  '/admin/look/publish': { file: 'online-shop/theme/actions/publish.ts', change: 'look.edit' },
  '/admin/look/restore': { file: 'online-shop/theme/actions/restore.ts', change: 'look.edit' },

  '/admin/pages': {
    file: 'online-shop/pages/list.tsx',
    shelf: 'Online shop',
    label: 'Pages',
    heading: 'Home page and pages',
    words: 'page landing home content cms sections blog faq questions lookbook',
    loads: 'the pages',
    read: 'marketing.view',
  },
  '/admin/pages/add': { file: 'online-shop/pages/actions/add.ts', change: 'marketing.edit' },
  '/admin/pages/:id': {
    file: 'online-shop/pages/edit.tsx',
    heading: 'Page',
    loads: 'the page',
    missing: {
      title: 'Page not found',
      about: 'It may have been deleted. The log shows who deleted it.',
      back: 'All pages',
    },
    read: 'marketing.view',
    change: 'marketing.edit',
  },
  '/admin/pages/:id/delete': { file: 'online-shop/pages/actions/delete.ts', change: 'marketing.edit' },
  '/admin/pages/:id/preview': { read: 'marketing.view', change: 'marketing.edit' },
  '/admin/pages/:id/publish': { file: 'online-shop/pages/actions/publish.ts', change: 'marketing.edit' },
  '/admin/pages/:id/restore': { file: 'online-shop/pages/actions/restore.ts', change: 'marketing.edit' },
  '/admin/pages/:id/unpublish': { file: 'online-shop/pages/actions/unpublish.ts', change: 'marketing.edit' },

  '/admin/menus': {
    file: 'online-shop/menus/list.tsx',
    shelf: 'Online shop',
    label: 'Menus',
    words: 'navigation header footer links',
    loads: 'the menus',
    read: 'marketing.view',
  },
  '/admin/menus/:place': {
    file: 'online-shop/menus/edit.tsx',
    heading: 'Menu',
    loads: 'the menu',
    missing: {
      title: 'Menu not found',
      about: 'The shop has a menu in its header, at its side and in its footer.',
      back: 'All menus',
    },
    read: 'marketing.view',
    change: 'marketing.edit',
  },
  '/admin/menus/:place/reset': { file: 'online-shop/menus/actions/reset.ts', change: 'marketing.edit' },

  '/admin/banners': {
    file: 'online-shop/banners/list.tsx',
    shelf: 'Online shop',
    label: 'Banners',
    words: 'banner hero slider image homepage announcement',
    loads: 'banners',
    read: 'marketing.view',
  },
  '/admin/banners/add': {
    file: 'online-shop/banners/add.tsx',
    label: 'Add banner',
    read: 'marketing.edit',
    change: 'marketing.edit',
  },
  '/admin/banners/positions': { file: 'online-shop/banners/actions/positions.ts', change: 'marketing.edit' },
  '/admin/banners/preview': { read: 'marketing.view' },
  '/admin/banners/:id': {
    file: 'online-shop/banners/edit.tsx',
    heading: 'Banner',
    loads: 'the banner',
    missing: {
      title: 'Banner not found',
      about: 'It may have been deleted. The log shows who deleted it.',
      back: 'All banners',
    },
    read: 'marketing.view',
    change: 'marketing.edit',
  },
  '/admin/banners/:id/active': { file: 'online-shop/banners/actions/active.ts', change: 'marketing.edit' },
  '/admin/banners/:id/delete': { file: 'online-shop/banners/actions/delete.ts', change: 'marketing.edit' },

  '/admin/policies': {
    file: 'online-shop/policies/list.tsx',
    shelf: 'Online shop',
    label: 'Policies',
    heading: 'Policies and Our Story',
    words: 'privacy terms refund shipping policy legal conditions about us our story niyam return',
    loads: 'the texts',
    read: 'settings.view',
  },
  '/admin/policies/:policy': {
    file: 'online-shop/policies/edit.tsx',
    heading: 'Policies',
    loads: 'the text',
    missing: { title: 'Text not found', about: 'The shop has no text at this address.', back: 'All texts' },
    read: 'settings.view',
    change: 'policies.edit',
  },
  '/admin/policies/:policy/preview': { file: 'online-shop/policies/actions/preview.ts', change: 'policies.edit' },
  '/admin/policies/:policy/restore': { file: 'online-shop/policies/actions/restore.ts', change: 'policies.edit' },

  '/admin/redirects': {
    file: 'online-shop/redirects/list.tsx',
    shelf: 'Online shop',
    label: 'Redirects',
    words: 'redirect old links 301 404 seo url',
    loads: 'redirects',
    read: 'marketing.view',
  },
  '/admin/redirects/import': {
    file: 'online-shop/redirects/import.tsx',
    label: 'Import redirects',
    read: 'marketing.edit',
  },
  '/admin/redirects/add': { file: 'online-shop/redirects/actions/add.ts', change: 'marketing.edit' },
  '/admin/redirects/apply': { file: 'online-shop/redirects/actions/apply.ts', change: 'marketing.edit' },
  '/admin/redirects/check': { file: 'online-shop/redirects/actions/check.ts', change: 'marketing.edit' },
  '/admin/redirects/:id/delete': { file: 'online-shop/redirects/actions/delete.ts', change: 'marketing.edit' },

  '/admin/searches': {
    file: 'online-shop/searches/missed.tsx',
    shelf: 'Online shop',
    label: 'Searches',
    heading: 'Searches without results',
    words: 'search keywords no results',
    loads: 'searches',
    read: 'marketing.view',
  },
  '/admin/searches/synonyms': {
    file: 'online-shop/searches/synonyms.tsx',
    label: 'Synonyms',
    words: 'synonym search words',
    loads: 'synonyms',
    read: 'marketing.view',
  },
  '/admin/searches/synonyms/add': { file: 'online-shop/searches/actions/add.ts', change: 'categories.edit' },
  '/admin/searches/synonyms/:id/delete': { file: 'online-shop/searches/actions/delete.ts', change: 'categories.edit' },
  '/admin/searches/synonyms/:id/edit': { file: 'online-shop/searches/actions/edit.ts', change: 'categories.edit' },

  '/admin/settings': {
    file: 'settings/settings/page.tsx',
    shelf: 'Settings',
    label: 'Store settings',
    words: 'configuration setup store preferences',
    loads: 'settings',
    read: 'settings.view',
    change: 'settings.edit',
  },
  '/admin/settings/:subject': {
    file: 'settings/settings/subject.tsx',
    heading: 'Store settings',
    loads: 'settings',
    missing: { title: 'Settings not found', about: 'There are no settings at this address.', back: 'All settings' },
    read: 'settings.view',
  },
  '/admin/settings/align': { file: 'settings/settings/align.ts', change: 'settings.edit' },

  '/admin/opening': {
    file: 'home/opening/page.tsx',
    shelf: 'Settings',
    label: 'Open or close',
    words: 'open close launch holiday vacation chutti dukaan band demo remove maintenance kholna kholo',
    loads: 'the state of the shop',
    read: 'settings.view',
    change: 'settings.edit',
  },

  '/admin/staff': {
    file: 'settings/staff/list.tsx',
    shelf: 'Settings',
    label: 'Staff',
    words: 'users team roles permissions invite employees karmchari naukar',
    loads: 'the staff',
    read: 'staff.view',
  },
  '/admin/staff/invite': { file: 'settings/staff/actions/invite.ts', change: 'staff.manage', isGuarded: true },
  '/admin/staff/:id/deactivate': { file: 'settings/staff/actions/deactivate.ts', change: 'staff.manage' },
  '/admin/staff/:id/reactivate': {
    file: 'settings/staff/actions/reactivate.ts',
    change: 'staff.manage',
    isGuarded: true,
  },
  '/admin/staff/:id/renew': { file: 'settings/staff/actions/renew.ts', change: 'staff.manage', isGuarded: true },
  '/admin/staff/:id/reset-two-step': {
    file: 'settings/staff/actions/reset-two-step.ts',
    change: 'staff.manage',
    isGuarded: true,
  },
  '/admin/staff/:id/roles': { file: 'settings/staff/actions/roles.ts', change: 'staff.manage', isGuarded: true },
  '/admin/staff/:id/withdraw': { file: 'settings/staff/actions/withdraw.ts', change: 'staff.manage' },

  '/admin/health': {
    file: 'home/health/page.tsx',
    shelf: 'Settings',
    label: 'Health',
    words: 'backup restore status disk monitoring errors uptime jobs domain https ssl',
    loads: 'the health of the shop',
    read: 'health.view',
  },
  '/admin/settings/backups': {
    file: 'settings/backups/page.tsx',
    shelf: 'Settings',
    label: 'Backups',
    words: 'backup restore copy minute undo disaster bucket s3 folder recover wapas',
    loads: 'the backups',
    read: 'backups.confirm',
  },
  '/admin/settings/backups/save-place': {
    file: 'settings/backups/actions/save-place.ts',
    change: 'connections.manage',
    isGuarded: true,
  },
  '/admin/settings/backups/remove-place': {
    file: 'settings/backups/actions/remove-place.ts',
    change: 'connections.manage',
    isGuarded: true,
  },
  '/admin/settings/backups/try-place': {
    file: 'settings/backups/actions/try-place.ts',
    change: 'connections.manage',
  },
  '/admin/settings/backups/restore': { file: 'settings/backups/actions/restore.ts', change: 'backups.confirm' },
  '/admin/settings/backups/take-place': {
    file: 'settings/backups/actions/take-place.ts',
    change: 'backups.confirm',
    isGuarded: true,
  },
  '/admin/settings/backups/remove-copy': { file: 'settings/backups/actions/remove-copy.ts', change: 'backups.confirm' },
  '/admin/restored/confirm': { file: 'home/restored/confirm.ts', change: 'backups.confirm' },
  '/admin/views/save': { file: 'parts/lists/views/save.ts', change: 'account.edit' },
  '/admin/views/:id/delete': { file: 'parts/lists/views/delete.ts', change: 'account.edit' },
  '/admin/views/:id/rename': { file: 'parts/lists/views/rename.ts', change: 'account.edit' },

  '/admin/log': {
    file: 'settings/log/page.tsx',
    shelf: 'Settings',
    label: 'Log',
    words: 'audit history activity changes who changed kisne badla',
    loads: 'the log',
    read: 'log.view',
  },

  '/admin/settings/connections': {
    file: 'settings/integrations/page.tsx',
    shelf: 'Settings',
    label: 'Payments and e-mail',
    words: 'razorpay payment bhugtan gateway upi smtp email mail keys webhook payouts bank api key',
    loads: 'these settings',
    read: 'connections.manage',
  },
  '/admin/settings/connections/save-gateway': {
    file: 'settings/integrations/actions/save-gateway.ts',
    change: 'connections.manage',
    isGuarded: true,
  },
  '/admin/settings/connections/remove-gateway': {
    file: 'settings/integrations/actions/remove-gateway.ts',
    change: 'connections.manage',
    isGuarded: true,
  },
  '/admin/settings/connections/try-gateway': {
    file: 'settings/integrations/actions/try-gateway.ts',
    change: 'connections.manage',
  },
  '/admin/settings/connections/save-mail': {
    file: 'settings/integrations/actions/save-mail.ts',
    change: 'connections.manage',
    isGuarded: true,
  },
  '/admin/settings/connections/remove-mail': {
    file: 'settings/integrations/actions/remove-mail.ts',
    change: 'connections.manage',
    isGuarded: true,
  },
  '/admin/settings/connections/try-mail': {
    file: 'settings/integrations/actions/try-mail.ts',
    change: 'connections.manage',
  },
  '/admin/settings/connections/save-payouts': {
    file: 'settings/integrations/actions/save-payouts.ts',
    change: 'connections.manage',
    isGuarded: true,
  },
  '/admin/settings/connections/remove-payouts': {
    file: 'settings/integrations/actions/remove-payouts.ts',
    change: 'connections.manage',
    isGuarded: true,
  },
  '/admin/settings/connections/try-payouts': {
    file: 'settings/integrations/actions/try-payouts.ts',
    change: 'connections.manage',
  },

  '/admin/settings/cash': {
    file: 'settings/cash/page.tsx',
    shelf: 'Settings',
    label: 'Cash on Delivery',
    words: 'cod cash fee rules partial charge charges nakad nagad rokad',
    loads: 'the rules',
    read: 'settings.view',
    change: 'settings.edit',
  },
  '/admin/settings/credit/import': {
    file: 'customers/credit/importing/page.tsx',
    label: 'Import gift cards',
    words: 'gift card balance',
    read: 'credit.bring',
  },
  '/admin/settings/credit/apply': { file: 'customers/credit/importing/apply.ts', change: 'credit.bring' },
  '/admin/settings/credit/check': { file: 'customers/credit/importing/check.ts', change: 'credit.bring' },
  '/admin/gift-cards/:id/approve': { file: 'money/refunds/gift-cards/approve.ts', change: 'orders.refund' },
  '/admin/gift-cards/:id/decline': { file: 'money/refunds/gift-cards/decline.ts', change: 'orders.refund' },

  '/admin/settings/credit': {
    file: 'customers/credit/page.tsx',
    shelf: 'Settings',
    label: 'Store credit',
    words: 'wallet store credit gift card bonus udhaar udhar',
    loads: 'the rules',
    read: 'settings.view',
    change: 'settings.edit',
  },

  '/admin/settings/delivery': {
    file: 'settings/delivery/page.tsx',
    shelf: 'Settings',
    label: 'Delivery',
    words: 'shipping charges rates zones free delivery days holidays',
    loads: 'the charges',
    read: 'settings.view',
    change: 'settings.edit',
  },

  '/admin/settings/pin-codes': {
    file: 'settings/pin-codes/page.tsx',
    shelf: 'Settings',
    label: 'PIN codes',
    words: 'pincode zip serviceability areas',
    loads: 'the PIN codes',
    read: 'settings.view',
  },
  '/admin/settings/pin-codes/add': { file: 'settings/pin-codes/actions/add.ts', change: 'settings.edit' },
  '/admin/settings/pin-codes/apply': { file: 'settings/pin-codes/actions/apply.ts', change: 'settings.edit' },
  '/admin/settings/pin-codes/check': { file: 'settings/pin-codes/actions/check.ts', change: 'settings.edit' },
  '/admin/settings/pin-codes/remove': { file: 'settings/pin-codes/actions/remove.ts', change: 'settings.edit' },
  '/admin/api/pin-codes.csv': { read: 'settings.view' },
  '/admin/account': {
    file: 'settings/account/page.tsx',
    label: 'Your account',
    words: 'password login two-step 2fa profile sessions logout sign out device weekly summary report email',
    loads: 'your account',
    read: 'account.edit',
  },
  '/admin/account/confirm-self': { file: 'settings/account/actions/confirm-self.ts', change: 'account.edit' },
  '/admin/account/confirmed': {
    file: 'settings/account/actions/confirmed.ts',
    change: 'account.edit',
    isGuarded: true,
  },
  '/admin/account/name': { file: 'settings/account/actions/name.ts', change: 'account.edit' },
  '/admin/account/password': { file: 'settings/account/actions/password.ts', change: 'account.edit' },
  '/admin/account/recovery-codes': { file: 'settings/account/actions/recovery-codes.ts', change: 'account.edit' },
  '/admin/account/sessions/end': { file: 'settings/account/actions/sessions/end.ts', change: 'account.edit' },
  '/admin/account/sessions/end-others': {
    file: 'settings/account/actions/sessions/end-others.ts',
    change: 'account.edit',
  },
  '/admin/account/summary': { file: 'settings/account/actions/summary.ts', change: 'summary.receive' },
  '/admin/account/two-step/begin': { file: 'settings/account/actions/two-step/begin.ts', change: 'account.edit' },
  '/admin/account/two-step/confirm': { file: 'settings/account/actions/two-step/confirm.ts', change: 'account.edit' },
  '/admin/account/two-step/turn-off': { file: 'settings/account/actions/two-step/turn-off.ts', change: 'account.edit' },

  '/admin/settings/courier': {
    file: 'settings/courier/page.tsx',
    shelf: 'Settings',
    label: 'Courier',
    words: 'shiprocket courier kurier kuriyar delhivery bluedart dtdc api pickup place booking godown warehouse',
    loads: 'these settings',
    read: 'connections.manage',
  },
  '/admin/settings/courier/save': {
    file: 'settings/courier/actions/save.ts',
    change: 'connections.manage',
    isGuarded: true,
  },
  '/admin/settings/courier/remove': {
    file: 'settings/courier/actions/remove.ts',
    change: 'connections.manage',
    isGuarded: true,
  },
  '/admin/settings/courier/save-booking': {
    file: 'settings/courier/actions/save-booking.ts',
    change: 'connections.manage',
  },
  '/admin/settings/courier/try': { file: 'settings/courier/actions/try.ts', change: 'connections.manage' },

  '/admin/settings/logo': {
    file: 'online-shop/logo/page.tsx',
    shelf: 'Settings',
    label: 'Logo',
    words: 'logo icon favicon brand',
    loads: 'the logo',
    read: 'settings.view',
    change: 'settings.edit',
  },
  '/admin/opening/test-email': { file: 'home/opening/actions/test-email.ts', change: 'settings.edit' },
  '/admin/opening/try-payments': { file: 'home/opening/actions/try-payments.ts', change: 'settings.edit' },
  '/admin/opening/count-demo': { file: 'home/opening/actions/count-demo.ts', change: 'demo.clear' },
  '/admin/opening/remove-demo': { file: 'home/opening/actions/remove-demo.ts', change: 'demo.clear' },

  '/admin/settings/pictures': {
    file: 'settings/picture-storage/page.tsx',
    shelf: 'Settings',
    label: 'Picture storage',
    words: 's3 bucket images storage cdn',
    loads: 'these settings',
    read: 'connections.manage',
  },
  '/admin/settings/pictures/save': {
    file: 'settings/picture-storage/actions/save.ts',
    change: 'connections.manage',
    isGuarded: true,
  },
  '/admin/settings/pictures/remove': {
    file: 'settings/picture-storage/actions/remove.ts',
    change: 'connections.manage',
    isGuarded: true,
  },
  '/admin/settings/pictures/try': { file: 'settings/picture-storage/actions/try.ts', change: 'connections.manage' },

  '/admin/settings/sms': {
    file: 'settings/sms/page.tsx',
    shelf: 'Settings',
    label: 'SMS',
    words: 'otp msg91 dlt whatsapp text',
    loads: 'these settings',
    read: 'connections.manage',
  },
  '/admin/settings/sms/save': { file: 'settings/sms/actions/save.ts', change: 'connections.manage', isGuarded: true },
  '/admin/settings/sms/remove': {
    file: 'settings/sms/actions/remove.ts',
    change: 'connections.manage',
    isGuarded: true,
  },
  '/admin/settings/sms/save-text': { file: 'settings/sms/actions/save-text.ts', change: 'connections.manage' },
  '/admin/settings/sms/save-cap': { file: 'settings/sms/actions/save-cap.ts', change: 'connections.manage' },
  '/admin/settings/sms/try': { file: 'settings/sms/actions/try.ts', change: 'connections.manage' },

  '/admin/settings/limits': {
    file: 'settings/rate-limits/page.tsx',
    shelf: 'Settings',
    label: 'Limits',
    words: 'rate limit robots bots',
    read: 'settings.view',
  },
} as const satisfies Record<string, Address>

export type StaffAddress = keyof typeof addresses

type Screens = {
  [Place in StaffAddress]: (typeof addresses)[Place] extends { label: string; read: Needs } ? Place : never
}

/** The address of a screen with a name of its own. */
export type ScreenAddress = Screens[StaffAddress]

/** Null when the address is not in the table. */
export const findAddress = (pattern: string): Address | null =>
  Object.hasOwn(addresses, pattern) ? addresses[pattern as StaffAddress] : null

const byRoute = new Map(
  Object.entries<Address>(addresses).flatMap(([address, { file, id }]) =>
    file === undefined ? [] : [[id ?? `backoffice/${file.replace(/\.tsx?$/, '')}`, address as StaffAddress] as const],
  ),
)

/** The address of a route, by the id that React Router gives it; null outside of the table. */
export const addressOfRoute = (id: string | undefined): StaffAddress | null => byRoute.get(id ?? '') ?? null

/** The permission a request needs; null when nobody may. */
export function neededFor({ pattern, method }: { pattern: string; method: string }): Needs | null {
  const { read, change } = findAddress(pattern) ?? {}
  return (method === 'GET' || method === 'HEAD' ? read : change) ?? null
}

/** Whether a change at this address, or its file, asks for the password again. */
export const isGuarded = (pattern: string) => findAddress(pattern)?.isGuarded ?? false
