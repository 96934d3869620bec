import { describe, expect, test } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { isRefusal } from '#shared/failures.ts'
import { removePlace, savePlace } from '#shop/backups/places/save-place.server.ts'
import { setCategoryActive } from '#shop/catalogue/managing/categories.server.ts'
import { addCategory } from '#shop/catalogue/managing/category-form.server.ts'
import { changePricesOfProducts, deleteProducts } from '#shop/catalogue/managing/many-products.server.ts'
import { addProductImage } from '#shop/catalogue/managing/products.server.ts'
import { addProduct, updateProduct } from '#shop/catalogue/managing/save-product.server.ts'
import { addSale, updateSale } from '#shop/catalogue/sales/manage-sales.server.ts'
import { setSaleStopped } from '#shop/catalogue/sales/stop-sale.server.ts'
import { addSynonyms, deleteSynonyms, editSynonyms } from '#shop/catalogue/searching/synonyms.server.ts'
import { approveGiftCards, declineGiftCards } from '#shop/credit/approve-gift-cards.server.ts'
import { askForGiftCards } from '#shop/credit/bring-gift-cards.server.ts'
import { saveCreditTerms } from '#shop/credit/credit-terms-of-shop.server.ts'
import { noCredit } from '#shop/credit/credit-terms.ts'
import { saveDelivery } from '#shop/delivery/charges/manage-delivery.server.ts'
import { emptyTable } from '#shop/delivery/delivery-table.ts'
import { removeServices, saveServices } from '#shop/delivery/places/save-services.server.ts'
import { removeBucket, saveBucket } from '#shop/integrations/bucket/save-bucket.server.ts'
import { tryConnectedBucket } from '#shop/integrations/bucket/try-bucket.server.ts'
import { removePayouts, savePayouts } from '#shop/integrations/payouts/save-payouts.server.ts'
import { removeCourier, saveCourier } from '#shop/integrations/save-courier.server.ts'
import { removeGateway, saveGateway } from '#shop/integrations/save-gateway.server.ts'
import { removeMail, saveMail } from '#shop/integrations/save-mail.server.ts'
import { saveRegisteredText } from '#shop/integrations/save-registered-text.server.ts'
import { removeSms, saveSms } from '#shop/integrations/save-sms.server.ts'
import { tryCourier } from '#shop/integrations/try-courier.server.ts'
import { tryConnectedGateway, tryConnectedMail } from '#shop/integrations/try-integrations.server.ts'
import { trySms } from '#shop/integrations/try-sms.server.ts'
import { changeOpening } from '#shop/launch-checklist/opening/change-opening.server.ts'
import { answerMessage, resendMessageEmail } from '#shop/marketing/answer-message.server.ts'
import { importCustomers } from '#shop/marketing/importing/import-customers.server.ts'
import { deleteBanner } from '#shop/marketing/manage-banners.server.ts'
import { assignMessage, noteOnMessage, setMessageClosed } from '#shop/marketing/manage-messages.server.ts'
import { removeSubscriber } from '#shop/marketing/manage-newsletter.server.ts'
import { addPromoCode, deletePromoCode, setPromoActive } from '#shop/marketing/manage-promo-codes.server.ts'
import { saveMenu } from '#shop/menus/manage-menus.server.ts'
import { payCashRefund } from '#shop/orders/cash/cash-refunds.server.ts'
import { giveGoodwill } from '#shop/orders/credit/give-goodwill.server.ts'
import { noteCustomer } from '#shop/orders/customer-notes/note-customer.server.ts'
import { resendOrderEmail } from '#shop/orders/emails/resend-order-email.server.ts'
import { askCancellations, undoCancellations } from '#shop/orders/moving/ask-cancellations.server.ts'
import { cancelUnpaid } from '#shop/orders/moving/cancel-unpaid.server.ts'
import { changeAddress } from '#shop/orders/moving/change-address.server.ts'
import { changeParcel } from '#shop/orders/moving/change-parcel.server.ts'
import { checkOrderPayment } from '#shop/orders/moving/check-order-payment.server.ts'
import { endReview } from '#shop/orders/moving/end-review.server.ts'
import { moveOrder } from '#shop/orders/moving/move-order.server.ts'
import { moveOrders, undoMoves } from '#shop/orders/moving/move-orders.server.ts'
import { noteOrder } from '#shop/orders/moving/note-order.server.ts'
import { refundOrder } from '#shop/orders/moving/refund-order.server.ts'
import { undoMove } from '#shop/orders/moving/undo-move.server.ts'
import { importPastOrders } from '#shop/orders/past-orders/import-past-orders.server.ts'
import { cancelPayout } from '#shop/orders/payouts/cancel-payout.server.ts'
import { sendPayout } from '#shop/orders/payouts/send-payout.server.ts'
import { takePhoneOrder } from '#shop/orders/placing/take-phone-order.server.ts'
import { type OrderStatus, orderStatuses } from '#shop/orders/rules.ts'
import { addPage, deletePage, restorePageVersion, savePage, unpublishPage } from '#shop/pages/manage-pages.server.ts'
import { erasePerson } from '#shop/privacy/erase-person.server.ts'
import { exportPerson, findPerson } from '#shop/privacy/find-person.server.ts'
import { approveRefund, declineRefund } from '#shop/returns/approvals/decide-approval.server.ts'
import { saveSettings } from '#shop/settings/commands.server.ts'
import { savePolicy } from '#shop/settings/policy-texts/save-policy.server.ts'
import { saveBookingSettings } from '#shop/shipping/booking-settings.server.ts'
import { askBooking, askBookings } from '#shop/shipping/booking/ask-booking.server.ts'
import { cancelBooking } from '#shop/shipping/booking/cancel-booking.server.ts'
import { answerWeightDifference } from '#shop/shipping/charges/answer-weight-difference.server.ts'
import { askPickups, makeManifest } from '#shop/shipping/packing/dispatch-parcels.server.ts'
import { packScanned } from '#shop/shipping/packing/pack-scanned.server.ts'
import { joinParcels, splitParcel } from '#shop/shipping/parcels/split-order.server.ts'
import { applyRemittance, checkRemittance } from '#shop/shipping/remittance/apply-remittance.server.ts'
import { settleDifference } from '#shop/shipping/remittance/settle-difference.server.ts'
import { answerFailedDelivery } from '#shop/shipping/tracking/answer-failed-delivery.server.ts'
import { cancelPieces } from '#shop/shipping/tracking/cancel-pieces.server.ts'
import { applyFile, checkFile, decideAnew } from '#shop/spreadsheets/importing/commands.server.ts'
import { takeFile } from '#shop/spreadsheets/importing/take-file.server.ts'
import { bringPages } from '#shop/spreadsheets/pages/bring-pages.server.ts'
import {
  changeRoles,
  deactivateStaff,
  inviteStaff,
  reactivateStaff,
  renewInvitation,
  resetTwoStep,
  withdrawInvitation,
} from '#shop/staff/managing/manage-staff.server.ts'
import { may, type Permission, permissions } from '#shop/staff/permissions.ts'
import { type Role, roles } from '#shop/staff/rules.ts'
import { guardedMember, type StaffMember } from '#shop/staff/types.ts'
import { applyCount } from '#shop/stock/apply-count.server.ts'
import { setWeeklySummary } from '#shop/summaries/commands.server.ts'
import { publishTheme, restoreTheme, saveThemeDraft } from '#shop/theme/theme-versions.server.ts'

/** Written out on purpose: a role that gains or loses something does so here, too. o owner, a admin, c catalogue, p packing, s support, v viewer. */
const held: Record<Permission, string> = {
  'dashboard.view': 'oacpsv',
  'account.edit': 'oacpsv',
  'products.view': 'oacpsv',
  'marketing.view': 'oacsv',
  'products.edit': 'oac',
  'costs.view': 'oa',
  'categories.edit': 'oac',
  'pictures.upload': 'oac',
  'marketing.edit': 'oac',
  'orders.view': 'oapsv',
  'orders.fulfil': 'oap',
  'orders.check': 'oaps',
  'orders.note': 'oaps',
  'orders.cancel': 'oas',
  'orders.refund': 'oas',
  'orders.create': 'oas',
  'credit.give': 'oas',
  'credit.bring': 'o',
  'cash.view': 'oasv',
  'cash.edit': 'oa',
  'messages.view': 'oasv',
  'messages.answer': 'oas',
  'newsletter.view': 'oacv',
  'customers.view': 'oasv',
  'customers.note': 'oas',
  'customers.export': 'oa',
  'people.manage': 'oa',
  'summary.receive': 'o',
  'settings.view': 'oav',
  'settings.edit': 'oa',
  'policies.edit': 'oa',
  'look.edit': 'oa',
  'staff.view': 'oa',
  'staff.manage': 'oa',
  'owners.manage': 'o',
  'shop.leave': 'o',
  'connections.manage': 'o',
  'demo.clear': 'o',
  'backups.confirm': 'o',
  'log.view': 'oa',
  'health.view': 'oa',
}

const letterOf: Record<Role, string> = {
  owner: 'o',
  admin: 'a',
  catalogue: 'c',
  packing: 'p',
  support: 's',
  viewer: 'v',
}

test.each(roles)('%s holds what the table says', (role) => {
  for (const permission of Object.keys(permissions) as Permission[])
    expect(may([role], permission), permission).toBe(held[permission].includes(letterOf[role]))
})

class Reached extends Error {}

/** A command that gets so far as to touch the database was let through. */
const db = new Proxy({} as Db, {
  get(_, name) {
    if (name === 'transaction') return async (work: (tx: Db) => unknown) => work(db)
    throw new Reached()
  },
})

type Command = (by: StaffMember) => Promise<unknown>

const contact = { kind: 'email', value: 'asha@example.in' } as const
const number = 'FW-100001'
const asked = { number, note: 'As agreed', version: 0 }
const never = {} as never
const wanted = { items: [], shippingAddress: { zipCode: '560001' } } as never
const move =
  (to: OrderStatus): Command =>
  (by) =>
    moveOrder(db, by, { ...asked, to })

/** The roles that each command may be done by, whichever page or route led to it. */
const commands: Record<string, [allowed: string, command: Command]> = {
  'confirm an order': ['oap', move('confirmed')],
  'pack an order': ['oap', move('packed')],
  'ship an order': ['oap', move('shipped')],
  'deliver an order': ['oap', move('delivered')],
  'take an order back': ['oaps', move('returned')],
  'cancel an order': ['oas', move('cancelled')],
  'move several orders': ['oap', (by) => moveOrders(db, by, 'packed', [asked])],
  'undo a step of an order': ['oap', (by) => undoMove(db, by, asked)],
  'undo a step of several orders': ['oap', (by) => undoMoves(db, by, [asked])],
  'cancel an unpaid order': ['oas', (by) => cancelUnpaid(db, by, never, asked)],
  'cancel many unpaid orders': [
    'oas',
    (by) => askCancellations(db, by, { kind: 'cash', seen: [], isAnnounced: false }),
  ],
  'undo cancelling many orders': ['oas', (by) => undoCancellations(db, by, 'x')],
  'refund an order': [
    'oas',
    (by) => refundOrder(db, by, number, { amountPaise: 100, reason: 'Torn', restock: false, key: 'k' }),
  ],
  'approve a refund': ['oas', (by) => approveRefund(db, by, 1)],
  'decline a refund': ['oas', (by) => declineRefund(db, by, 1, 'No')],
  'give store credit': ['oas', (by) => giveGoodwill(db, by, number, { amountPaise: 100, reason: 'Late', key: 'k' })],
  'check a payment': ['oaps', (by) => checkOrderPayment(db, by, never, number)],
  'end a review': ['oaps', (by) => endReview(db, by, asked)],
  'note on an order': ['oaps', (by) => noteOrder(db, by, number, 'Called')],
  'change an address': ['oaps', (by) => changeAddress(db, by, { ...asked, address: never })],
  'change a parcel': ['oap', (by) => changeParcel(db, by, { ...asked, parcel: never })],
  'book an order': ['oap', (by) => askBookings(db, by, [number])],
  'book a parcel': ['oap', (by) => askBooking(db, by, { number })],
  'cancel a booking': ['oap', (by) => cancelBooking(db, by, null, { number, parcelId: 1, version: 1 })],
  'cancel pieces': [
    'oas',
    (by) => cancelPieces(db, by, { number, version: 1, parcelId: 1, restocked: [], reason: 'Torn' }),
  ],
  'split a parcel': ['oap', (by) => splitParcel(db, by, { number, version: 1, parcelId: null, taken: [] })],
  'join parcels': ['oap', (by) => joinParcels(db, by, { number, version: 1 })],
  'ask for a pickup': ['oap', (by) => askPickups(db, by, never, { numbers: [number], day: '2026-12-01' })],
  'make a manifest': ['oap', (by) => makeManifest(db, by, never, [number])],
  'scan a slip': ['oap', (by) => packScanned(db, by, number)],
  'answer a weight difference': [
    'oap',
    (by) => answerWeightDifference(db, by, { awb: '1', answer: 'disputed', note: 'x' }),
  ],
  'answer a failed delivery': [
    'oaps',
    (by) => answerFailedDelivery(db, by, { parcelId: 1, answer: never, courier: null }),
  ],
  'close a refund of cash': ['oa', (by) => payCashRefund(db, by, 1, 'AXIS77')],
  'send a payout': ['oa', (by) => sendPayout(db, by, never, { refundId: 1, way: 'account' })],
  'cancel a payout': ['oa', (by) => cancelPayout(db, by, never, 1)],
  'check a remittance': ['oa', (by) => checkRemittance(db, by, never)],
  'apply a remittance': ['oa', (by) => applyRemittance(db, by, never)],
  'settle a remittance difference': ['oa', (by) => settleDifference(db, by, { remittanceId: 1, row: 2 }, 'x')],
  'save how parcels are booked': ['o', (by) => saveBookingSettings(db, by, { version: 0, settings: never })],
  'send an e-mail again': ['oaps', (by) => resendOrderEmail(db, by, number, 1)],
  'take an order by phone': ['oas', (by) => takePhoneOrder(db, by, 'razorpay', 'key', wanted)],

  'add a page': ['oac', (by) => addPage(db, by, { title: 'x', slug: 'x' })],
  'save or publish a page': ['oac', (by) => savePage(db, by, { id: 1, version: 1, content: never, publish: true })],
  'restore a version of a page': ['oac', (by) => restorePageVersion(db, by, { id: 1, version: 1, restores: 1 })],
  'unpublish a page': ['oac', (by) => unpublishPage(db, by, 1)],
  'delete a page': ['oac', (by) => deletePage(db, by, 1)],
  'save a menu': ['oac', (by) => saveMenu(db, by, { place: 'side', version: 1, entries: [] })],
  'add synonyms': ['oac', (by) => addSynonyms(db, by, { words: ['saree', 'sari'] })],
  'edit synonyms': ['oac', (by) => editSynonyms(db, by, { id: 1, version: 1, form: { words: ['saree', 'sari'] } })],
  'delete synonyms': ['oac', (by) => deleteSynonyms(db, by, 1)],
  'add a product': ['oac', (by) => addProduct(db, by, never)],
  'save a product and its stock': ['oac', (by) => updateProduct(db, by, { id: 1, version: 0, form: never })],
  'change prices': ['oac', (by) => changePricesOfProducts(db, by, [], never)],
  'apply a count of stock': ['oac', (by) => applyCount(db, by, [])],
  'delete products': ['oac', (by) => deleteProducts(db, by, [1])],
  'add a picture': ['oac', (by) => addProductImage(db, by, { id: 1, imageKey: 'picture' })],
  'upload products': ['oac', (by) => takeFile(db, by, { path: '/nowhere', fileName: 'x.csv' })],
  'check a file of products': [
    'oac',
    (by) => checkFile(db, by, { id: 1, columns: { sku: 0, name: 1 } as never, defaults: never }),
  ],
  'decide anew for a file of products': ['oac', (by) => decideAnew(db, by, { id: 1, choices: {} })],
  'apply a file of products': ['oac', (by) => applyFile(db, by, 1)],
  'switch a category': ['oac', (by) => setCategoryActive(db, by, { id: 1, isActive: true })],
  'add a category': ['oac', (by) => addCategory(db, by, never)],
  'delete a banner': ['oac', (by) => deleteBanner(db, by, 1)],
  'add a sale': ['oac', (by) => addSale(db, by, never)],
  'edit a sale': ['oac', (by) => updateSale(db, by, never)],
  'stop a sale': ['oac', (by) => setSaleStopped(db, by, { id: 1, stopped: true })],
  'add a promo code': ['oac', (by) => addPromoCode(db, by, never)],
  'switch a promo code': ['oac', (by) => setPromoActive(db, by, { id: 1, isActive: true })],
  'delete a promo code': ['oac', (by) => deletePromoCode(db, by, 1)],

  'ask for gift cards': ['o', (by) => askForGiftCards(db, by, [])],
  'approve gift cards': ['oas', (by) => approveGiftCards(db, by, 1)],
  'decline gift cards': ['oas', (by) => declineGiftCards(db, by, 1, 'No')],
  'import pages': ['oac', (by) => bringPages(db, by, [])],
  'import past orders': ['oa', (by) => importPastOrders(db, by, [])],

  'answer a message': ['oas', (by) => answerMessage(db, by, { id: 1, body: 'Yes', seen: 0 })],
  'note on a message': ['oas', (by) => noteOnMessage(db, by, { id: 1, body: 'Called' })],
  'assign a message': ['oas', (by) => assignMessage(db, by, { id: 1, to: null })],
  'close a message': ['oas', (by) => setMessageClosed(db, by, { id: 1, closed: true })],
  'send an answer again': ['oas', (by) => resendMessageEmail(db, by, { id: 1, emailId: 1 })],
  'note on a customer': ['oas', (by) => noteCustomer(db, by, number, 'Called')],
  'import customers': ['oa', (by) => importCustomers(db, by, [])],
  'remove a subscriber': ['oa', (by) => removeSubscriber(db, by, 1)],

  'look a person up': ['oa', (by) => findPerson(db, by, contact)],
  'download a person': ['oa', (by) => exportPerson(db, by, contact)],
  'erase a person': ['oa', (by) => erasePerson(db, by, contact, null)],

  'save the settings': ['oa', (by) => saveSettings(db, by, { version: 0, form: never })],
  'open or close the shop': ['oa', (by) => changeOpening(db, by, { from: 'open', to: 'closed', sentence: '' }, never)],
  'save where parcels go': ['oa', (by) => saveServices(db, by, never, 'all')],
  'remove where parcels go': ['oa', (by) => removeServices(db, by)],
  'save a draft of the look': ['oa', (by) => saveThemeDraft(db, by, { theme: never, version: 0 })],
  'publish the look': ['oa', (by) => publishTheme(db, by, { theme: never, version: 0 })],
  'restore a look': ['oa', (by) => restoreTheme(db, by, { restores: 0, newest: 0 })],
  'save a policy': ['oa', (by) => savePolicy(db, by, { policy: 'privacy', version: 1, body: 'x' })],

  'save payment keys': ['o', (by) => saveGateway(db, by, never, never)],
  'remove payment keys': ['o', (by) => removeGateway(db, by, never, 1)],
  'try payment keys': ['o', (by) => tryConnectedGateway(by, never)],
  'save the mail server': ['o', (by) => saveMail(db, by, never, never)],
  'remove the mail server': ['o', (by) => removeMail(db, by, never, 1)],
  'save the bucket': ['o', (by) => saveBucket(db, by, never, never)],
  'save the place of backups': ['o', (by) => savePlace(db, by, never, never)],
  'give the place of backups up': ['o', (by) => removePlace(db, by, never, 1)],
  'remove the bucket': ['o', (by) => removeBucket(db, by, never, 1)],
  'try the bucket': ['o', (by) => tryConnectedBucket(by, never)],
  'save rules of store credit': ['oa', (by) => saveCreditTerms(db, by, { version: 0, terms: noCredit })],
  'save delivery charges': ['oa', (by) => saveDelivery(db, by, { version: 0, table: emptyTable })],
  'save the courier': ['o', (by) => saveCourier(db, by, never, never)],
  'remove the courier': ['o', (by) => removeCourier(db, by, never, 1)],
  'try the courier': ['o', (by) => tryCourier(by, never)],
  'save payout keys': ['o', (by) => savePayouts(db, by, never, never)],
  'remove payout keys': ['o', (by) => removePayouts(db, by, never, 1)],
  'save the SMS provider': ['o', (by) => saveSms(db, by, never, never)],
  'remove the SMS provider': ['o', (by) => removeSms(db, by, 1)],
  'save a text of SMS': ['o', (by) => saveRegisteredText(db, by, never, never)],
  'try the SMS provider': ['o', (by) => trySms(db, by, null, never)],
  'send a test e-mail': ['o', (by) => tryConnectedMail(by, never, 'My shop')],

  'ask for the weekly summary': ['o', (by) => setWeeklySummary(db, by, true)],

  'invite staff': ['oa', (by) => inviteStaff(db, by, { name: 'M', email: 'm@example.in', roles: ['viewer'] })],
  'renew an invitation': ['oa', (by) => renewInvitation(db, by, 'x')],
  'withdraw an invitation': ['oa', (by) => withdrawInvitation(db, by, 'x')],
  'change roles': ['oa', (by) => changeRoles(db, by, { id: 'x', roles: ['viewer'], seen: [] })],
  'deactivate staff': ['oa', (by) => deactivateStaff(db, by, 'x')],
  'reactivate staff': ['oa', (by) => reactivateStaff(db, by, 'x')],
  'reset two-step sign-in': ['oa', (by) => resetTwoStep(db, by, 'x')],
}

async function outcomeFor(command: Command, role: Role) {
  const by = guardedMember({ id: role, name: role, email: `${role}@example.in`, roles: [role] })
  try {
    await command(by)
    return 'allowed'
  } catch (error) {
    if (isRefusal(error)) return error.status === 403 ? 'refused' : 'allowed'
    // Past the permission it finds no database, or nothing in what it was given.
    return 'allowed'
  }
}

describe('a command asks again, with the roles it was handed', () => {
  test.each(Object.entries(commands))('to %s', async (_, [allowed, command]) => {
    const letters = []
    for (const role of roles) if ((await outcomeFor(command, role)) === 'allowed') letters.push(letterOf[role])
    expect(letters.sort()).toEqual([...allowed].sort())
  })

  test('for every state an order can be moved to', () => {
    expect(orderStatuses.filter((to) => to !== 'pending')).toHaveLength(6)
  })

  test('also somebody without any role', async () => {
    const nobody = guardedMember({ id: 'x', name: 'x', email: 'x', roles: [] })
    for (const [name, [, command]] of Object.entries(commands))
      await expect(command(nobody), name).rejects.toMatchObject({ status: 403 })
  })
})
