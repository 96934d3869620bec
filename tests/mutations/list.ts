/** A promise broken on purpose, and the test that must notice. */
export type Mutation = {
  /** The promise that the shop no longer keeps. */
  broken: string
  file: string
  /** Stands in the file exactly once. */
  find: string
  replace: string
  /** `name` is a part of the test's own. */
  noticedBy: { file: string; name: string }
}

/** `npm run mutate` makes each of these changes in a copy of the sources and runs the test. */
export const mutations: readonly Mutation[] = [
  {
    broken: 'no invoice holds pieces that were cancelled before they left',
    file: 'shop/documents/invoiced-goods.ts',
    find: '? pieces - (never.get(line.itemId ?? 0) ?? 0)',
    replace: '? pieces',
    noticedBy: {
      file: 'shop/shipping/tracking/cancel-pieces.test.ts',
      name: 'a piece that can never be sent is set aside and refunded, and the order is where its others are',
    },
  },
  {
    broken: 'the total that the customer saw is compared with the one charged',
    file: 'shop/orders/placing/price-ask.server.ts',
    find: 'if (totals.totalPaise === expectedTotalPaise) return null',
    replace: 'if (totals.totalPaise > 0) return null',
    noticedBy: {
      file: 'shop/orders/placing/place-order.test.ts',
      name: 'a total the customer did not see is refused with the right one, and nothing is stored',
    },
  },
  {
    broken: 'one idempotency key is one order, from however many tabs',
    file: 'db/violations.server.ts',
    find: "'40001', '23505', ",
    replace: "'40001', ",
    noticedBy: {
      file: 'shop/orders/placing/place-order.test.ts',
      name: 'two tabs pressing at once with one key make one order',
    },
  },
  {
    broken: 'a port that another start took is no end of this one',
    file: 'db/embedded-launch.server.ts',
    find: 'port = await findFreePort(port + 1)',
    replace: 'throw error',
    noticedBy: {
      file: 'db/embedded-socket.test.ts',
      name: 'a start passes over ports that are taken, also those that it loses to another start',
    },
  },
  {
    broken: 'a network is offered no piece beyond its share',
    file: 'shop/back-in-stock/offer-pieces.server.ts',
    find: 'if (!(await mayTake(tx, place, uncounted))) return false',
    replace: '',
    noticedBy: {
      file: 'shop/orders/placing/hoarding.test.ts',
      name: 'a network that has its share reserved is offered nothing, and others are',
    },
  },
  {
    broken: 'an order in cash counts after the link in its e-mail, too',
    file: 'shop/orders/cash/confirm-cash.server.ts',
    find: "if (by !== 'link') await forgetReservation(tx, order.id)",
    replace: 'await forgetReservation(tx, order.id)',
    noticedBy: {
      file: 'shop/orders/placing/hoarding.test.ts',
      name: 'take no more than the share of their network until staff take them on',
    },
  },
  {
    broken: 'stock is taken only where enough of it is left',
    file: 'shop/stock/change-stock.server.ts',
    find: 'sql`- w.quantity`',
    replace: 'sql`- 0`',
    noticedBy: {
      file: 'shop/orders/placing/place-order.test.ts',
      name: 'forty buyers of the last three pieces: three orders, a refusal for the rest',
    },
  },
  {
    broken: 'a movement of stock has the cause of its statement',
    file: 'shop/stock/change-stock.server.ts',
    find: ', ${causeSql(cause)} from',
    replace: ' from',
    noticedBy: {
      file: 'shop/orders/stock-movements.test.ts',
      name: 'an order, its end and the hand of staff are each written down with their cause',
    },
  },
  {
    broken: 'the last use of a promo code goes to one order',
    file: 'shop/orders/promos/promo-uses.server.ts',
    find: ".where(eq(promoCodes.id, promo.id)).for('update')",
    replace: '.where(eq(promoCodes.id, promo.id))',
    noticedBy: {
      file: 'shop/orders/promos/promo-uses.test.ts',
      name: 'the last use of a code goes to one buyer of many',
    },
  },
  {
    broken: 'a capture that is reported again changes nothing',
    file: 'shop/orders/paying/apply-payment.server.ts',
    find: 'if (isNews) await applyCapture',
    replace: 'if (payment.captured) await applyCapture',
    noticedBy: {
      file: 'shop/orders/paying/apply-payment.test.ts',
      name: 'a captured payment of the right amount pays the order, once',
    },
  },
  {
    broken: 'only the exact amount pays an order',
    file: 'shop/orders/paying/apply-payment.server.ts',
    find: 'if (payment.amountPaise !== due)',
    replace: 'if (payment.amountPaise <= 0)',
    noticedBy: { file: 'shop/orders/paying/apply-payment.test.ts', name: 'goes to review, never to packing' },
  },
  {
    broken: 'money that comes too late is kept only with the goods',
    file: 'shop/orders/paying/apply-payment.server.ts',
    find: "order.orderStatus !== 'cancelled' &&\n    (await takeBack(receiving))",
    replace: "order.orderStatus !== 'cancelled'",
    noticedBy: {
      file: 'shop/orders/paying/apply-payment.test.ts',
      name: 'money that comes late for goods now gone is given back',
    },
  },
  {
    broken: 'refunds never add up to more than was paid',
    file: 'shop/orders/rules.ts',
    find: 'if (amountPaise > leftPaise)',
    replace: 'if (amountPaise > 2 * leftPaise)',
    noticedBy: { file: 'shop/orders/rules.test.ts', name: 'refunds of a payment, in whatever parts' },
  },
  {
    broken: 'refunds under way count towards what is left',
    file: 'shop/payments/find-refundable.server.ts',
    find: "    'requested',\n",
    replace: '',
    noticedBy: {
      file: 'shop/orders/refunding/refunds.test.ts',
      name: 'more than is left is refused, counting what is under way',
    },
  },
  {
    broken: 'a webhook or a confirmation needs the signature of the gateway',
    file: 'shop/payments/razorpay-signatures.server.ts',
    find: "return timingSafeEqual(Buffer.from(sign(message, secret), 'hex'), Buffer.from(given, 'hex'))",
    replace: 'return true',
    noticedBy: { file: 'shop/orders/paying/scenarios-of-asking.test.ts', name: 'a webhook with a wrong secret' },
  },
  {
    broken: "an order opens to its own link's token alone",
    file: 'shop/orders/order-links.server.ts',
    find: 'given.length === right.length && timingSafeEqual(given, right)',
    replace: 'given.length > 0',
    noticedBy: {
      file: 'shop/orders/paying/scenarios-of-asking.test.ts',
      name: 'an order opens to its token alone',
    },
  },
  {
    broken: 'invoice numbers have no gap',
    file: 'shop/documents/stored-documents.server.ts',
    find: '`${invoiceSeries.last} + 1`',
    replace: '`${invoiceSeries.last} + 2`',
    noticedBy: {
      file: 'shop/documents/issue-invoice.test.ts',
      name: 'asked for at once from everywhere, numbers have no gap and no twin',
    },
  },
  {
    broken: 'a change made meanwhile by somebody else is not overwritten',
    file: 'shop/orders/moving/move-order.server.ts',
    find: "if (order.version !== version) return { kind: 'changed' }\n    if (!staffMoves",
    replace: 'if (!staffMoves',
    noticedBy: {
      file: 'shop/orders/moving/move-order.test.ts',
      name: 'two people at once: one moves the order, the other gets a conflict',
    },
  },
  {
    broken: 'a step is not undone once its e-mail is being sent',
    file: 'shop/messages/owe-email.server.ts',
    find: 'eq(emails.tries, 0), ',
    replace: '',
    noticedBy: {
      file: 'shop/orders/moving/undo-move.test.ts',
      name: 'an e-mail that is being sent can no longer be taken back, so the parcel stays shipped',
    },
  },
  {
    broken: 'an e-mail that one process sends is left alone by the others',
    file: 'shop/messages/sending/send-emails.server.ts',
    find: "next_try_at = now() + interval '5 minutes'",
    replace: 'next_try_at = next_try_at',
    noticedBy: { file: 'shop/orders/emails/send-emails.test.ts', name: 'many processes at once send each e-mail once' },
  },
  {
    broken: "a person's telephone number is erased with the rest",
    file: 'shop/privacy/erase-person.server.ts',
    find: "  customerPhone: '0000000000',\n",
    replace: '',
    noticedBy: { file: 'shop/privacy/find-person.test.ts', name: 'what no document needs is erased' },
  },
  {
    broken: 'a command asks for the permission of whoever calls it',
    file: 'shop/staff/require-permission.ts',
    find: 'if (!may(by.roles, needs))',
    replace: 'if (by.roles.length === 0)',
    noticedBy: { file: 'tests/permissions.test.ts', name: 'refund an order' },
  },
  {
    broken: 'a role holds no more than was decided',
    file: 'shop/staff/permissions.ts',
    find: "'orders.refund': ['owner', 'admin', 'support']",
    replace: "'orders.refund': ['owner', 'admin', 'support', 'packing']",
    noticedBy: { file: 'tests/permissions.test.ts', name: 'holds what the table says' },
  },
  {
    broken: 'a form from another origin is refused',
    file: 'http/requests/page-origin.ts',
    find: 'headers.origin !== undefined && headers.origin !== origin',
    replace: "headers.origin === 'null'",
    noticedBy: { file: 'http/requests/page-origins.test.ts', name: 'takes nothing from another origin' },
  },
  {
    broken: 'a visitor sends no more than 64 kB',
    file: 'http/requests/body-limits.ts',
    find: 'visitorLimit: BodyLimit = { bytes: 65_536,',
    replace: 'visitorLimit: BodyLimit = { bytes: 655_360,',
    noticedBy: { file: 'http/requests/page-bodies.test.ts', name: 'a visitor sends 64 kB and no more' },
  },
  {
    broken: 'nothing is cached while changes cannot be heard',
    file: 'http/pages/page-cache.ts',
    find: 'if (!this.#hears) {\n      const made = await render()',
    replace: 'if (false as boolean) {\n      const made = await render()',
    noticedBy: {
      file: 'http/pages/page-cache.test.ts',
      name: 'while changes cannot be heard, every page is rendered anew',
    },
  },
  {
    broken: 'a page whose render a change overtook is not cached',
    file: 'http/pages/page-cache.ts',
    find: 'this.#changes === changesBefore && ',
    replace: '',
    noticedBy: {
      file: 'http/pages/page-cache.test.ts',
      name: 'a change during a render: that page is served but not cached',
    },
  },
  {
    broken: 'a change of stock drops the pages that show it',
    file: 'http/pages/page-cache.ts',
    find: 'products === null || ids.some((id) => products.has(id))',
    replace: 'products === null',
    noticedBy: {
      file: 'http/pages/hear-changes.test.ts',
      name: 'a change of stock drops the pages that show the product, and no others',
    },
  },
  {
    broken: 'what starts later cannot be ordered',
    file: 'shop/orders/placing/price-lines.server.ts',
    find: 'if (start !== null) return',
    replace: 'if (start === null && !line) return',
    noticedBy: {
      file: 'shop/orders/placing/not-started.test.ts',
      name: 'what starts later is refused to customers and to staff on the phone, and nothing is written',
    },
  },
  {
    broken: 'a code of the second step opens the door once',
    file: 'shop/staff/signing-in/used-codes.server.ts',
    find: 'return claimed.length > 0',
    replace: 'return true',
    noticedBy: {
      file: 'shop/staff/signing-in/two-step.test.ts',
      name: 'takes each code of the app once, also from two places at once',
    },
  },
  {
    broken: 'guesses must wait longer and longer',
    file: 'shop/rate-limits/growing-waits.server.ts',
    find: 'if (waitSeconds > 0) return { waitSeconds }',
    replace: '',
    noticedBy: { file: 'shop/rate-limits/growing-waits.test.ts', name: 'waits grow with every try' },
  },
  {
    broken: 'no cell of a file becomes a formula',
    file: 'shared/csv/write-rows.ts',
    find: "/^'*[=+\\-@\\t\\r\\n＝＋－＠]/.test(text)",
    replace: "text.startsWith('=')",
    noticedBy: { file: 'shop/spreadsheets/cells.test.ts', name: 'no text can become a formula' },
  },
  {
    broken: 'a code by SMS is right once, from however many processes',
    file: 'shop/phone-verification/check-code.server.ts',
    find: ".where(thisOne).for('update')",
    replace: '.where(thisOne)',
    noticedBy: {
      file: 'shop/phone-verification/codes.test.ts',
      name: 'of two processes that bring one code, one is right',
    },
  },
  {
    broken: 'a code by SMS ends with too many wrong ones',
    file: 'shop/phone-verification/rules.ts',
    find: "  if (stored.tries >= maxTries) return 'spent'",
    replace: '',
    noticedBy: {
      file: 'shop/phone-verification/rules.test.ts',
      name: 'after too many wrong codes the right one is refused',
    },
  },
  {
    broken: 'wrong codes of a number count over all its codes of a day',
    file: 'shop/phone-verification/check-code.server.ts',
    find: 'if (ofNumber.isOver)',
    replace: 'if (ofNumber.count < 0)',
    noticedBy: {
      file: 'shop/phone-verification/codes.test.ts',
      name: 'five wrong ones end a code, and ten end the day for a number',
    },
  },
  {
    broken: 'nobody asks for codes faster than their waits',
    file: 'shop/phone-verification/send-code.server.ts',
    find: 'if (waitSeconds > 0) throw',
    replace: 'if (waitSeconds < 0) throw',
    noticedBy: {
      file: 'shop/phone-verification/codes.test.ts',
      name: 'of requests that come at once one code is sent',
    },
  },
  {
    broken: 'a proof is of one phone',
    file: 'shop/phone-verification/phone-proofs.server.ts',
    find: "JSON.stringify(['phone proof', purpose, phone, until])",
    replace: "JSON.stringify(['phone proof', purpose, until])",
    noticedBy: {
      file: 'shop/phone-verification/phone-proofs.test.ts',
      name: 'a proof is of one phone and one purpose, of this shop, and for half an hour',
    },
  },
  {
    broken: 'a payout whose answer was lost is looked up before anybody sends it again',
    file: 'shop/orders/payouts/send-payout.server.ts',
    find: "    if (error.ambiguous || error.kind === 'conflict') return { kind: 'done' }",
    replace: '',
    noticedBy: {
      file: 'shop/orders/payouts/payouts.test.ts',
      name: 'an answer that was lost is looked up, and sent no second time',
    },
  },
  {
    broken: 'money that a bank sends back is owed again',
    file: 'shop/orders/payouts/apply-payout.server.ts',
    find: "if (payout.state === 'paid') await reopenCashRefund",
    replace: "if (payout.state === 'failed') await reopenCashRefund",
    noticedBy: {
      file: 'shop/orders/payouts/payouts.test.ts',
      name: 'money that the bank sends back is owed again, and stands first',
    },
  },
  {
    broken: 'nobody approves the refund that they asked for',
    file: 'shop/returns/approvals/decide-approval.server.ts',
    find: 'if (held.askedById === by.id && ',
    replace: "if (held.askedById === 'nobody' && ",
    noticedBy: {
      file: 'shop/returns/approvals/approvals.test.ts',
      name: 'a refund waits until a second person approves it, and is then given back once',
    },
  },
  {
    broken: 'store credit is spent by one order at a time',
    file: 'shop/credit/spend-credit.server.ts',
    find: ".where(eq(creditBalances.id, holderId)).for('update')",
    replace: '.where(eq(creditBalances.id, holderId))',
    noticedBy: {
      file: 'shop/orders/credit/spend-credit.test.ts',
      name: 'of many who spend one credit at once, one does',
    },
  },
  {
    broken: 'an order and its exchanges give back no more than was collected',
    file: 'shop/orders/refunding/share-of-order.server.ts',
    find: 'order.uncollectedPaise - elsewherePaise - gonePaise',
    replace: 'order.uncollectedPaise - elsewherePaise + 0 * gonePaise',
    noticedBy: {
      file: 'shop/returns/exchanging/other-products.test.ts',
      name: 'staff give back of it what it cost, its difference first, and nothing of the other pieces of the first order',
    },
  },
  {
    broken: 'what an exchange holds is out of stock',
    file: 'shop/returns/exchanging/hold-exchanges.server.ts',
    find: "  await takeStock(tx, held, terms.maxUnpaidPieces, { cause: 'exchange', orderId: order.id })\n",
    replace: '',
    noticedBy: {
      file: 'shop/returns/exchanging/exchanges.test.ts',
      name: 'whoever is first, what is held goes back once',
    },
  },
  {
    broken: 'a parcel that two processes work on is booked once',
    file: 'shop/shipping/booking/claim-parcel.server.ts',
    find: '.where(and(lte(parcels.nextTryAt, now), isFree(now)))',
    replace: '.where(lte(parcels.nextTryAt, now))',
    noticedBy: {
      file: 'shop/shipping/booking/booking.test.ts',
      name: 'asked by two people at once, and worked on by two processes, it is booked once',
    },
  },
  {
    broken: 'a phone opens no credit but what came from its own orders',
    file: 'shop/credit/find-credit.server.ts',
    find: 'id = ${phoneId} and holder_id = ${holderId} and opens_all)',
    replace: 'id = ${phoneId} and holder_id = ${holderId})',
    noticedBy: {
      file: 'shop/credit/credit-phones.test.ts',
      name: 'a code opens what came from orders that its phone was proved for, and no more of the same mailbox',
    },
  },
  {
    broken: 'credit opens by no phone that was only typed',
    file: 'shop/orders/money/holder-of-order.ts',
    find: 'phone: phoneProved ? customerPhone : null,',
    replace: 'phone: phoneProved || true ? customerPhone : null,',
    noticedBy: {
      file: 'shop/orders/money/holder-of-order.test.ts',
      name: 'credit of an order opens by its phone where that was proved, and never where it was only typed',
    },
  },
  {
    broken: 'goods that cost no more than the limit without tax are taxed low',
    file: 'shop/documents/tax-rates.ts',
    find: 'piecePaise * 100 <= rates.lowUpToPaise * (100 + rates.lowPercent) ?',
    replace: 'piecePaise * 100 <= rates.lowUpToPaise * 100 ?',
    noticedBy: { file: 'shop/documents/tax-rules.test.ts', name: 'a piece is taxed low up to ₹2,500 without tax' },
  },
  {
    broken: 'what is sealed for one place opens in no other',
    file: 'shop/secrets/seal-text.server.ts',
    find: '      }).setAAD(Buffer.from(about))\n',
    replace: '      }).setAAD(Buffer.from(sealed.slice(0, 0)))\n',
    noticedBy: {
      file: 'shop/secrets/seal-text.test.ts',
      name: 'what is sealed opens with the same key and in the same place',
    },
  },
  {
    broken: 'a stored secret is sent to its own account alone',
    file: 'shop/integrations/save-courier.server.ts',
    find: "before.from === 'back office' && before.stored.email === form.email ?",
    replace: "before.from === 'back office' ?",
    noticedBy: {
      file: 'shop/integrations/each-integration.test.ts',
      name: 'a blank secret stays, for its own account alone',
    },
  },
  {
    broken: 'keys that somebody else saved meanwhile are not overwritten',
    file: 'shop/integrations/store-integration.server.ts',
    find: 'if (before!.version !== version) return false',
    replace: 'if (before!.version < version) return false',
    noticedBy: {
      file: 'shop/integrations/each-integration.test.ts',
      name: 'somebody who saves from an older page overwrites nothing',
    },
  },
  {
    broken: 'a password of a mail server is sent to no other server',
    file: 'shop/integrations/save-mail.server.ts',
    find: 'const isSame = stored?.host === form.host && stored.user === form.user',
    replace: 'const isSame = stored?.user === form.user',
    noticedBy: {
      file: 'shop/integrations/each-integration.test.ts',
      name: 'a blank secret stays, for its own account alone',
    },
  },
  {
    broken: 'a menu that somebody else saved meanwhile is not overwritten',
    file: 'shop/menus/manage-menus.server.ts',
    find: "    if (held!.version !== version) return { kind: 'conflict' }\n",
    replace: '',
    noticedBy: {
      file: 'shop/menus/manage-menus.test.ts',
      name: 'what somebody else saved meanwhile is not overwritten',
    },
  },
  {
    broken: 'settings that somebody else saved meanwhile are not overwritten',
    file: 'shop/settings/commands.server.ts',
    find: "    if (held!.version !== version) return { kind: 'conflict' }\n",
    replace: '',
    noticedBy: {
      file: 'shop/settings/commands.test.ts',
      name: 'saving from an older page is refused, and overwrites nothing',
    },
  },
  {
    broken: 'what has arrived or came back moves no more by scans',
    file: 'shop/shipping/couriers/scans.ts',
    find: "  if (now === 'delivered' || now === 'returned') return false\n",
    replace: '',
    noticedBy: { file: 'shop/shipping/couriers/scans.test.ts', name: 'what has ended stays so' },
  },
  {
    broken: 'a row that a file of a courier names twice counts once',
    file: 'shop/shipping/remittance/plan-remittance.ts',
    find: 'named.has(key), file',
    replace: 'false, file',
    noticedBy: {
      file: 'shop/shipping/remittance/plan-remittance.test.ts',
      name: 'a doubled row counts once, by whatever it is named',
    },
  },
  {
    broken: 'what is returned after its time needs a reason that the law protects',
    file: 'shop/returns/rules.ts',
    find: 'if (today <= lastDay) return null',
    replace: 'if (today <= lastDay || lastDay) return null',
    noticedBy: {
      file: 'shop/returns/returns.test.ts',
      name: 'the window counts from delivery, to the end of its last day',
    },
  },
  {
    broken: 'no more comes back than is left of the payment',
    file: 'shop/returns/what-comes-back.ts',
    find: 'const totalPaise = Math.max(0, Math.min(duePaise - refundedPaise, leftPaise))',
    replace: 'const totalPaise = duePaise',
    noticedBy: { file: 'shop/returns/what-comes-back.test.ts', name: 'no more comes back than is left of the payment' },
  },
  {
    broken: 'no fee is deducted from what the law protects',
    file: 'shop/returns/what-comes-back.ts',
    find: 'const deductible = goodsPaise - protectedPaise',
    replace: 'const deductible = goodsPaise',
    noticedBy: { file: 'shop/returns/what-comes-back.test.ts', name: 'a defective piece comes back in full' },
  },
  {
    broken: 'a network asks only so often',
    file: 'shop/rate-limits/count-requests.server.ts',
    find: '  isOver: count > rateLimits[name].',
    replace: '  isOver: count > 2 * rateLimits[name].',
    noticedBy: { file: 'shop/rate-limits/count-requests.test.ts', name: 'a network may ask so often within the hour' },
  },
  {
    broken: 'the networks of one /48 reach a limit together',
    file: 'shop/rate-limits/count-requests.server.ts',
    find: 'weigh(name, ofWide, wideNetworkTimes)',
    replace: 'weigh(name, ofWide, Infinity)',
    noticedBy: {
      file: 'shop/rate-limits/count-requests.test.ts',
      name: 'the networks of one /48 reach a limit together',
    },
  },
  {
    broken: 'open invitations end with who made them',
    file: 'shop/staff/managing/manage-staff.server.ts',
    find: "if (!may(newRoles, 'staff.manage')) await",
    replace: 'if (newRoles.length === 0) await',
    noticedBy: {
      file: 'shop/staff/managing/manage-staff.test.ts',
      name: 'an invitation of somebody who',
    },
  },
  {
    broken: 'what is near to a search suits for whom it asks',
    file: 'shop/catalogue/finding/product-index.ts',
    find: "this.#chosen('gender', gender ? [gender, 'unisex'] : [])",
    replace: "this.#chosen('gender', [])",
    noticedBy: {
      file: 'shop/catalogue/finding/product-index.test.ts',
      name: 'near to a search is what suits for whom it asks',
    },
  },
  {
    broken: 'no picture is fetched from this machine',
    file: 'shop/media/fetch-picture.server.ts',
    find: ' && !ownAddresses().has(ip.toString())',
    replace: '',
    noticedBy: { file: 'shop/media/fetch-picture.test.ts', name: 'the machine’s own address is refused' },
  },
  {
    broken: 'no network reserves more than its share without paying',
    file: 'shop/stock/reservation-rules.ts',
    find: '  network + asked <= ',
    replace: '  asked <= ',
    noticedBy: {
      file: 'shop/stock/reservation-rules.test.ts',
      name: 'no network reserves more than its fiftieth',
    },
  },
  {
    broken: 'one person buys no more than a product allows, over all orders',
    file: 'shop/orders/placing/person-limit.ts',
    find: 'return had + product.wanted > product',
    replace: 'return product.wanted > product',
    noticedBy: { file: 'shop/orders/placing/count-of-person.test.ts', name: 'one person buys at most so many pieces' },
  },
  {
    broken: 'cash is collected in whole rupees',
    file: 'shop/settings/cash/cash-rules.ts',
    find: 'const roundingPaise = (100 - (withFee % 100)) % 100',
    replace: 'const roundingPaise = 0 * withFee',
    noticedBy: {
      file: 'shop/settings/cash/cash-rules.test.ts',
      name: 'the amount to collect is the order with its fee, in whole rupees',
    },
  },
  {
    broken: 'redirects make no loop',
    file: 'shop/redirects/redirect-ends.ts',
    find: 'else if (passed.has(path)) end = null',
    replace: 'else if (passed.has(path)) end = target',
    noticedBy: {
      file: 'shop/redirects/plan-redirects.test.ts',
      name: 'loops and addresses of pages are refused with what to do',
    },
  },
  {
    broken: 'a change is taken at the public address alone',
    file: 'http/requests/other-hosts.ts',
    find: "if (request.method !== 'GET' && request.method !== 'HEAD') {",
    replace: "if (request.method === 'OPTIONS') {",
    noticedBy: {
      file: 'http/requests/other-hosts.test.ts',
      name: 'is sought at the public address, with its path and query; a change is not',
    },
  },
  {
    broken: 'a product that somebody changed after the check is not overwritten by a file',
    file: 'shop/spreadsheets/importing/apply-rows.server.ts',
    find: 'if (isChanged && !isRetry) return',
    replace: 'if (isChanged && !isRetry && !current) return',
    noticedBy: {
      file: 'shop/spreadsheets/import-products.test.ts',
      name: 'a product that somebody changed after the check stays as it is',
    },
  },
  {
    broken: 'an invoice is stored by nobody in between',
    file: 'shop/documents/invoice-routes.server.ts',
    find: "reply.header('cache-control', 'no-store')",
    replace: "reply.header('cache-control', 'public')",
    noticedBy: { file: 'shop/documents/invoices.test.ts', name: 'the invoice opens behind the order’s link' },
  },
  {
    broken: 'pieces are credited no more often than they were invoiced',
    file: 'shop/documents/invoiced-goods.ts',
    find: '      if (note.takesGoods) standing.pieces -= credited.quantity ?? 0\n',
    replace: '',
    noticedBy: {
      file: 'shop/documents/invoiced-goods.test.ts',
      name: 'whatever comes back and whatever money goes before it, no line is credited beyond its invoice',
    },
  },
  {
    broken: 'who is deactivated cannot sign in again',
    file: 'shop/staff/signing-in/sign-in-library.server.ts',
    find: 'return person?.deactivatedAt === null',
    replace: 'return person !== undefined',
    noticedBy: {
      file: 'shop/staff/signing-in/sign-in.test.ts',
      name: 'ends for who is deactivated, and cannot be had again',
    },
  },
  {
    broken: 'log of another shop is not overwritten in the place of backups',
    file: 'shop/backups/carry-log.server.ts',
    find: 'else if (!(await unzip(there)).equals(await unzip(bytes)))',
    replace: 'else if (there.length === 0)',
    noticedBy: { file: 'shop/backups/carry-log.test.ts', name: 'another one of the same name is refused and waits' },
  },
  {
    broken: 'an answer that did not come from the shop is a failure, whatever its status',
    file: 'app/failed-answer.ts',
    find: " || typeof error.data === 'string'",
    replace: '',
    noticedBy: {
      file: 'app/failed-answer.test.ts',
      name: 'a proxy that refuses the size',
    },
  },
  {
    broken: 'an address that was typed is on no list until its owner confirms it',
    file: 'shop/marketing/manage-newsletter.server.ts',
    find: 'isNotNull(newsletterSubscribers.confirmedAt),\n  isNull(',
    replace: 'isNull(',
    noticedBy: {
      file: 'shop/marketing/manage-newsletter.test.ts',
      name: 'an address that a stranger typed is in no list, count or export',
    },
  },
  {
    broken: 'a refund asked for before a dispute waits for its end',
    file: 'shop/payments/keep-disputes.server.ts',
    find: "and d.status in ('open', 'under_review'))`",
    replace: "and d.status in ('closed'))`",
    noticedBy: {
      file: 'shop/orders/paying/disputes.test.ts',
      name: 'a refund asked for before the dispute waits for its end',
    },
  },
  {
    broken: 'a refund of money that a bank has taken is never sent',
    file: 'shop/orders/paying/apply-disputes.server.ts',
    find: "if (dispute.status === 'lost')",
    replace: "if (dispute.status === 'won')",
    noticedBy: {
      file: 'shop/orders/paying/disputes.test.ts',
      name: 'a refund asked for before a dispute that is lost is never sent',
    },
  },
  {
    broken: 'a refund refused for a low balance is tried again',
    file: 'shop/payments/razorpay-http.server.ts',
    find: "kind === 'rejected' && isLow",
    replace: "kind === 'rejected' && !isLow",
    noticedBy: {
      file: 'shop/orders/refunding/refunds.test.ts',
      name: 'a refund refused for a low balance says so',
    },
  },
  {
    broken: 'a lost dispute is out of the takings, one that is open is not',
    file: 'shop/reports/sum-sales.server.ts',
    find: "where ${disputes.status} = 'lost' and",
    replace: 'where',
    noticedBy: {
      file: 'shop/reports/sum-sales.test.ts',
      name: 'what a bank took back for good',
    },
  },
  {
    broken: 'cash that is un-collected later leaves the sums of its day',
    file: 'shop/reports/sum-sales.server.ts',
    find: 'const daysUncollecting = 45',
    replace: 'const daysUncollecting = 0',
    noticedBy: {
      file: 'shop/reports/sum-sales.test.ts',
      name: 'cash that is un-collected later',
    },
  },
  {
    broken: 'the days of a return run from the delivery of the own parcel',
    file: 'shop/returns/finding/find-returnable.server.ts',
    find: 'ownDeliveredAt ?? deliveredAt',
    replace: 'deliveredAt ?? ownDeliveredAt',
    noticedBy: {
      file: 'shop/returns/finding/find-returnable.test.ts',
      name: 'each line may be returned from the day its own parcel was delivered',
    },
  },
  {
    broken: 'a row that a courier repeats is of the parcel that it was of before',
    file: 'shop/shipping/remittance/plan-remittance.ts',
    find: 'among.find((claim) => isRepeated(row, claim, file, false)) ??',
    replace: '',
    noticedBy: {
      file: 'shop/shipping/remittance/plan-remittance.test.ts',
      name: 'of parcels that had one number after each other',
    },
  },
  {
    broken: 'what was handed over yesterday is not on the sheet of today',
    file: 'shop/shipping/packing/find-day-sheet.server.ts',
    find: "date_trunc('day', now() at time zone",
    replace: "date_trunc('year', now() at time zone",
    noticedBy: {
      file: 'shop/shipping/packing/find-day-sheet.test.ts',
      name: 'the sheet of the day says what left',
    },
  },
  {
    broken: 'a page that is not in the page cache gets no life at the edge',
    file: 'shop/edge/edge-page.ts',
    find: 'return isCached ? ',
    replace: 'return true ? ',
    noticedBy: {
      file: 'http/pages/edge-pages.test.ts',
      name: 'while changes cannot be heard, no page gets a life at the edge',
    },
  },
  {
    broken: 'a page that was on its way while it was purged is purged once more',
    file: 'shop/edge/purge-rules.ts',
    find: '    repeat: sent.filter(({ isRepeat }) => !isRepeat),\n    done: sent.filter(({ isRepeat }) => isRepeat),',
    replace: '    repeat: [],\n    done: sent,',
    noticedBy: {
      file: 'http/pages/edge-pages.test.ts',
      name: 'a page that was on its way while it was purged is purged once more',
    },
  },
  {
    broken: 'a change that was heard during a purge is purged by the next',
    file: 'shop/edge/send-purges.server.ts',
    find: 'edge_purges.tag = sent.tag and edge_purges.asks = sent.asks`)\n    if (plan.added',
    replace: 'edge_purges.tag = sent.tag`)\n    if (plan.added',
    noticedBy: {
      file: 'shop/edge/send-purges.test.ts',
      name: 'a change during the call is purged again',
    },
  },
  {
    broken: 'a page that says when something starts ends at the edge by then',
    file: 'shop/edge/edge-page.ts',
    find: 'Math.floor((until - now) / 1_000)',
    replace: 'Math.ceil((until - now) / 1_000) + 60',
    noticedBy: {
      file: 'shop/edge/edge-page.test.ts',
      name: 'a page that says when something starts ends then',
    },
  },
  {
    broken: 'what staff give one person adds up over the orders',
    file: 'shop/orders/refunding/sum-given.server.ts',
    find: 'from theirs, lateral (',
    replace: 'from (select ${id}::bigint as id) theirs, lateral (',
    noticedBy: {
      file: 'shop/returns/approvals/approvals.test.ts',
      name: 'what one person is given for several orders adds up',
    },
  },
  {
    broken: 'a person is known by phone number, whatever the address',
    file: 'shop/orders/refunding/sum-given.server.ts',
    find: 'on customer_phone = phone where',
    replace: 'on false where',
    noticedBy: {
      file: 'shop/orders/credit/give-goodwill.test.ts',
      name: 'small gifts add up: beyond the owner’s sum a second person decides, and never more than an order’s total',
    },
  },
  {
    broken: 'money that an old piece is to pay with stays with the first order',
    file: 'shop/orders/refunding/share-of-order.server.ts',
    find: '${carriedSql} + ${promisedSql} as paise',
    replace: '${carriedSql} as paise',
    noticedBy: {
      file: 'shop/returns/exchanging/sending-ahead.test.ts',
      name: 'money that an old piece on its way is to pay with stays with the first order until that piece is judged',
    },
  },
  {
    broken: 'what was paid by hand for pieces sent ahead is no money of the first order',
    file: 'shop/orders/money/carried-sql.server.ts',
    find: " and r.owed_end = 'paid'",
    replace: ' and false',
    noticedBy: {
      file: 'shop/returns/exchanging/sending-ahead.test.ts',
      name: 'what was owed and is paid by hand is no money of the first order: its pieces are credited once',
    },
  },
  {
    broken: 'the refund of what came back during a dispute is forgotten',
    file: 'shop/orders/paying/apply-disputes.server.ts',
    find: "orderStatus === 'returned' && !stockReserved",
    replace: "orderStatus === 'returned' && stockReserved",
    noticedBy: {
      file: 'shop/returns/disputed-returns.test.ts',
      name: 'a parcel that comes back while a bank asks for its payment is to be refunded once the dispute is won',
    },
  },
  {
    broken: 'a debt is written off by one person alone, whatever the sum',
    file: 'shop/returns/deciding/end-owed.server.ts',
    find: "if (end === 'written off') {",
    replace: "if (end === 'written off' && owedPaise < 0) {",
    noticedBy: {
      file: 'shop/returns/exchanging/sending-ahead.test.ts',
      name: 'above the owner’s sum what is owed is written off once a second person says so, and counts with what was given',
    },
  },
  {
    broken: 'what was paid by hand is in no takings',
    file: 'shop/reports/sum-sales.server.ts',
    find: "where r.owed_end = 'paid'",
    replace: "where r.owed_end = 'written off'",
    noticedBy: {
      file: 'shop/returns/exchanging/sending-ahead.test.ts',
      name: 'what is paid by hand is in the takings of its day, once, also when that day is closed',
    },
  },
  {
    broken: 'a parcel whose booking was cancelled leaves by hand with the others',
    file: 'shop/shipping/parcels/is-here.ts',
    find: "(status === null || status === 'cancelled')",
    replace: 'status === null',
    noticedBy: {
      file: 'shop/returns/parcels-by-hand.test.ts',
      name: 'a parcel whose booking was cancelled leaves by hand with the others, and its cash is owed',
    },
  },
  {
    broken: 'a PIN code that goes wrong holds up no other',
    file: 'shop/shipping/pin-codes/refresh-pin-codes.server.ts',
    find: 'async () => due.splice(0, askedTogether)',
    replace: 'async () => due.splice(0, 1)',
    noticedBy: {
      file: 'shop/shipping/pin-codes/refresh-pin-codes.test.ts',
      name: 'a PIN code that goes wrong costs the others nothing',
    },
  },
  {
    broken: 'two refunds to one person at once are added up',
    file: 'shop/orders/refunding/sum-given.server.ts',
    find: 'select pg_advisory_xact_lock(key) from (',
    replace: 'select key from (',
    noticedBy: {
      file: 'shop/returns/approvals/approvals.test.ts',
      name: 'of two refunds to one person at the same moment, the second one waits',
    },
  },
  {
    broken: 'what a second person declined stays here',
    file: 'shop/orders/refunding/refund-cancelled.server.ts',
    find: " && back.kind !== 'refused'",
    replace: '',
    noticedBy: {
      file: 'shop/returns/approvals/approvals.test.ts',
      name: 'an order that staff cancel is cancelled at once',
    },
  },
  {
    broken: 'whoever may not refund gives nothing back',
    file: 'shop/orders/refunding/give-back.server.ts',
    find: 'if (plan.by) requirePermission(plan.by, neededFor[plan.cause])',
    replace: '',
    noticedBy: {
      file: 'shop/returns/approvals/approvals.test.ts',
      name: 'whoever may not refund gives nothing back',
    },
  },
  {
    broken: 'a parcel by hand collects its share of the cash',
    file: 'shop/shipping/parcels/leave-by-hand.server.ts',
    find: 'collectPaise: cash.get(id) ?? null,',
    replace: 'collectPaise: null,',
    noticedBy: {
      file: 'shop/returns/parcels-by-hand.test.ts',
      name: 'a cash order in two parcels by hand of which one is refused',
    },
  },
  {
    broken: 'the shipping that a refused parcel was to collect is credited with it',
    file: 'shop/shipping/tracking/count-in.server.ts',
    find: 'shippingPaise: Math.max(0, uncollectedPaise - goodsPaise),',
    replace: 'shippingPaise: 0,',
    noticedBy: {
      file: 'tests/second-book/known-lives.test.ts',
      name: 'the shop and a second book agree over lives that once broke it',
    },
  },
  {
    broken: 'money that an invoice for another state holds leaves the rest to be taxed by itself',
    file: 'shop/documents/invoiced-goods.ts',
    find: 'if (stands.amountPaise > 0 && !isTaxedAlike(one, line)) isTaxedOtherwise = true',
    replace: '',
    noticedBy: {
      file: 'tests/second-book/known-lives.test.ts',
      name: 'the shop and a second book agree over lives that once broke it',
    },
  },
  {
    broken: 'an undone shipment takes its parcel by hand back',
    file: 'shop/orders/moving/undo-move.server.ts',
    find: "if (from === 'shipped' || from === 'delivered') await orderParcels().undoByHand(tx, order, from)",
    replace: '',
    noticedBy: {
      file: 'shop/returns/parcels-by-hand.test.ts',
      name: 'an order that is shipped by hand is a parcel',
    },
  },
  {
    broken: 'a refused cash order by hand is not counted again',
    file: 'shop/shipping/parcels/end-by-hand.server.ts',
    find: '...(counted && { receivedAt: sql`now()`, receivedBy: counted.by }),',
    replace: '',
    noticedBy: {
      file: 'shop/returns/parcels-by-hand.test.ts',
      name: 'a refused cash order by hand is restocked and credited at once',
    },
  },
  {
    broken: 'orders for which a phone was only typed stay closed to it',
    file: 'shop/orders/finding/open-by-phone.server.ts',
    find: 'const proved = found.filter(({ phoneProved }) => phoneProved)',
    replace: 'const proved = found',
    noticedBy: {
      file: 'shop/orders/finding/open-by-phone.test.ts',
      name: 'whoever proves their phone number sees its orders',
    },
  },
  {
    broken: 'a parcel that comes back after a refund is credited as far as money goes back',
    file: 'shop/shipping/tracking/count-in.server.ts',
    find: 'paise: owedPaise + uncollectedPaise',
    replace: 'paise: goodsPaise',
    noticedBy: {
      file: 'shop/returns/parcels-after-refunds.test.ts',
      name: 'a parcel that comes back is credited as far as money goes back',
    },
  },
  {
    broken: 'a piece that staff refunded brings only what is left of its price',
    file: 'shop/returns/what-comes-back.ts',
    find: 'duePaise - refundedPaise, leftPaise',
    replace: 'duePaise, leftPaise',
    noticedBy: {
      file: 'shop/returns/what-comes-back.test.ts',
      name: 'a piece that staff refunded brings only what is left of its price, whichever pieces come first',
    },
  },
  {
    broken: 'a piece that staff refunded pays for another only with what is left of its price',
    file: 'shop/returns/what-comes-back.ts',
    find: 'paidPaise - refundedWith(withExchanged(before, pieces)) + refundedWith(before)',
    replace: 'paidPaise',
    noticedBy: {
      file: 'shop/returns/policy/exchange-sums.test.ts',
      name: 'pieces that staff refunded pay for others with what is left of their price',
    },
  },
  {
    broken: 'the cash of a parcel that nobody paid stands on no invoice',
    file: 'shop/documents/lost-parcels.server.ts',
    find: 'paise: uncollectedPaise - notedPaise }',
    replace: 'paise: 0 * (uncollectedPaise - notedPaise) }',
    noticedBy: {
      file: 'shop/returns/parcels-after-refunds.test.ts',
      name: 'a refund of one cash parcel leaves nothing standing of another that nobody paid',
    },
  },
  {
    broken: 'a refund of ticked pieces pays for no other parcel that came back',
    file: 'shop/shipping/parcels/find-owed-for-counted.server.ts',
    find: 'sum + Math.max(0, paise - costPaise)',
    replace: 'sum + paise',
    noticedBy: {
      file: 'shop/returns/parcels-that-ended-apart.test.ts',
      name: 'a refund whose pieces staff ticked pays for a parcel that came back only with these',
    },
  },
  {
    broken: 'a set costs its own price as often as it is bought',
    file: 'shop/orders/placing/price-lines.server.ts',
    find: 'offBySet(pieces, setPaise * line.quantity)',
    replace: 'offBySet(pieces, setPaise)',
    noticedBy: {
      file: 'shop/orders/placing/sets.test.ts',
      name: 'a set is its pieces: lines at their own prices, which together cost the price of the set',
    },
  },
  {
    broken: 'a percentage takes a part of a paisa more than it says',
    file: 'shop/catalogue/product-set.ts',
    find: 'sum - Math.floor((sum * percent) / 100)',
    replace: 'sum - Math.ceil((sum * percent) / 100)',
    noticedBy: {
      file: 'shop/catalogue/product-set.test.ts',
      name: 'a percentage takes off what it says to the paisa, also of several sets, and never a part of a paisa more',
    },
  },
  {
    broken: 'money that went back before lowers the price of pieces sent ahead',
    file: 'shop/returns/policy/settle.ts',
    find: 'exchangeSums(order, before, wentOut.map(asked), leftPaise)',
    replace: 'exchangeSums(order, before, wentOut.map(asked), isAhead ? Infinity : leftPaise)',
    noticedBy: {
      file: 'shop/returns/policy/settle.test.ts',
      name: 'money that went back before lowers the price of pieces sent ahead',
    },
  },
  {
    broken: 'what is left of a return’s money goes by bank, though a part was refunded again',
    file: 'shop/orders/refunding/refund-by-bank.server.ts',
    find: 'Math.min(bankPaise, await findOwed(tx, owner ?? order, left))',
    replace: '0',
    noticedBy: {
      file: 'shop/returns/returns.test.ts',
      name: 'money of a return that the gateway could not give back goes by bank',
    },
  },
  {
    broken: 'what documents keep of an ended order does not go by bank',
    file: 'shop/orders/refunding/refund-by-bank.server.ts',
    find: 'return bankPaise + creditPaise - stands!.paise',
    replace: 'return bankPaise + creditPaise',
    noticedBy: {
      file: 'shop/returns/returns.test.ts',
      name: 'money of a return that was refunded again in full does not go by bank',
    },
  },
  {
    broken: 'a payment that the gateway never answers about keeps no later one from a look',
    file: 'shop/payments/lost/look-for-lost-payments.server.ts',
    find: 'async (payment) => void lost.push({ ...rowOf(payment), receipt: unanswered, isCaptured: false }),',
    replace: 'async (payment) => void asked.delete(payment),',
    noticedBy: {
      file: 'shop/orders/paying/lost-payments.test.ts',
      name: 'one that the gateway never answers about hides none of hundreds behind it',
    },
  },
  {
    broken: 'a promo code for some categories is taken off their lines alone',
    file: 'shop/marketing/rules.ts',
    find: 'worths: lines.map((line) => (appliesTo(promo, line) ? lineWorth(line) : 0)),',
    replace: 'worths: lines.map((line) => lineWorth(line)),',
    noticedBy: {
      file: 'tests/second-book/known-lives.test.ts',
      name: 'the shop and a second book agree over lives that once broke it',
    },
  },
  {
    broken: 'the paise that rounding leaves go to the largest remainders',
    file: 'shared/share-by-weight.ts',
    find: '(a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1)',
    replace: '(a.at - b.at)',
    noticedBy: {
      file: 'tests/second-book/known-lives.test.ts',
      name: 'the shop and a second book agree over lives that once broke it',
    },
  },
  {
    broken: 'delivery is taxed as the dearest line of its parcel',
    file: 'shop/documents/tax-rules.ts',
    find: 'goods[dearestSent(sold)]',
    replace: 'goods[0]',
    noticedBy: {
      file: 'tests/second-book/known-lives.test.ts',
      name: 'the shop and a second book agree over lives that once broke it',
    },
  },
  {
    broken: 'tax of a part is that of all parts so far, less that of those before',
    file: 'shop/documents/invoiced-goods.ts',
    find: 'const [until, now] = [tax(before), tax(before + amountPaise)]',
    replace: 'const [until, now] = [tax(0), tax(amountPaise)]',
    noticedBy: {
      file: 'tests/second-book/known-lives.test.ts',
      name: 'the shop and a second book agree over lives that once broke it',
    },
  },
  {
    broken: 'money that goes back without goods is credited over all that stands',
    file: 'shop/documents/invoiced-goods.ts',
    find: `    standing.map(({ maxPaise }) => maxPaise),
    pieces
`,
    replace: `    standing.map(({ maxPaise }, at) => (at === 0 ? maxPaise : 0)),
    pieces
`,
    noticedBy: {
      file: 'tests/second-book/known-lives.test.ts',
      name: 'the shop and a second book agree over lives that once broke it',
    },
  },
  {
    broken: 'pieces of a cash order that was refused are in stock again',
    file: 'shop/orders/moving/move-order.server.ts',
    find: "if (to === 'cancelled' || isRefused) await releaseStock(tx, order, isRefused ? 'refused' : 'cancelled')",
    replace: "if (to === 'cancelled') await releaseStock(tx, order, 'cancelled')",
    noticedBy: {
      file: 'tests/second-book/known-lives.test.ts',
      name: 'the shop and a second book agree over lives that once broke it',
    },
  },
  {
    broken: 'a refund takes what was collected before what credit paid',
    file: 'shop/orders/refunding/plan-refund.ts',
    find: 'const bank = Math.min(left.bank, amountPaise)',
    replace: 'const bank = Math.min(left.bank, Math.max(0, amountPaise - left.credit))',
    noticedBy: {
      file: 'tests/second-book/known-lives.test.ts',
      name: 'the shop and a second book agree over lives that once broke it',
    },
  },
  {
    broken: 'the restocking fee is of ordinary pieces alone',
    file: 'shop/returns/what-comes-back.ts',
    find: 'const ordinaryPaise = linesPaise - protectedPaise',
    replace: 'const ordinaryPaise = linesPaise',
    noticedBy: {
      file: 'tests/second-book/known-lives.test.ts',
      name: 'the shop and a second book agree over lives that once broke it',
    },
  },
  {
    broken: 'a cash parcel collects what was paid for its pieces, after their code',
    file: 'shop/shipping/parcels/paid-for-pieces.server.ts',
    find: 'return sum + Math.round((line.paidPaise * quantity) / line.quantity)',
    replace: 'return sum + line.unitPricePaise * quantity',
    noticedBy: {
      file: 'tests/second-book/known-lives.test.ts',
      name: 'the shop and a second book agree over lives that once broke it',
    },
  },
  {
    broken: 'no invoice stands of a cash order that was refused',
    file: 'shop/orders/moving/move-order.server.ts',
    find: "if (to === 'cancelled' || isRefused) await orderDocuments().whenCancelled(tx, number)",
    replace: "if (to === 'cancelled') await orderDocuments().whenCancelled(tx, number)",
    noticedBy: {
      file: 'tests/second-book/known-lives.test.ts',
      name: 'the shop and a second book agree over lives that once broke it',
    },
  },
  {
    broken: 'what pays for the order of an exchange is not given back with its first order',
    file: 'shop/orders/refunding/share-of-order.server.ts',
    find: 'const elsewherePaise = carriedPaise + order.owedPaise',
    replace: 'const elsewherePaise = order.owedPaise',
    noticedBy: {
      file: 'tests/second-book/known-lives.test.ts',
      name: 'the shop and a second book agree over lives that once broke it',
    },
  },
  {
    broken: 'money for the order of an exchange is credited on its own invoice',
    file: 'shop/documents/issue-credit-notes.server.ts',
    find: `sql\`coalesce(\${ownerOfMoney(sql\`\${key}\`)}, \${orders.id}) = \${id}\``,
    replace: `sql\`(\${key} is null or \${orders.id} = \${id})\``,
    noticedBy: {
      file: 'tests/second-book/known-lives.test.ts',
      name: 'the shop and a second book agree over lives that once broke it',
    },
  },
  {
    broken: 'of a cash exchange the cash and the difference are given as credit, each once',
    file: 'shop/orders/money/parts-of-back.server.ts',
    find: 'sql`not exists (select from ${moneyBackParts} p where p.key = ${key})`',
    replace: 'sql`${key} is not null`',
    noticedBy: {
      file: 'tests/second-book/known-lives.test.ts',
      name: 'the shop and a second book agree over lives that once broke it',
    },
  },
  {
    broken: 'cash of a parcel that is not counted yet is no reason to credit anything else',
    file: 'shop/documents/issue-credit-notes.server.ts',
    find: 'if (lost === found) paise -= parcel.paise',
    replace: 'if (lost !== found) paise -= parcel.paise',
    noticedBy: {
      file: 'tests/second-book/known-lives.test.ts',
      name: 'the shop and a second book agree over lives that once broke it',
    },
  },
  {
    broken: 'money that went back before an exchange lowers the price of the other pieces',
    file: 'shop/returns/policy/exchange-sums.ts',
    find: 'Math.min(wantedPaise, paidPaise, Math.max(0, leftPaise))',
    replace: 'Math.min(wantedPaise, paidPaise + 0 * leftPaise)',
    noticedBy: {
      file: 'shop/returns/policy/exchange-sums.test.ts',
      name: 'money that went back for the order as a whole lowers the price of the others',
    },
  },
  {
    broken: 'a refund that waits for a second person is part of the whole, once its order is cancelled',
    file: 'shop/orders/refunding/refund-rest.server.ts',
    find: 'if (asked !== null && goes) await',
    replace: "if (asked === '' && goes) await",
    noticedBy: {
      file: 'shop/returns/approvals/merged-approvals.test.ts',
      name: 'the same where all goes back at once, since the owner asks no second person any more',
    },
  },
  {
    broken: 'nobody is asked to refund what a bank asks for',
    file: 'shop/orders/refunding/ask-for-part.server.ts',
    find: 'bankPaise + creditPaise < duePaise',
    replace: 'bankPaise + creditPaise < 0',
    noticedBy: {
      file: 'shop/shipping/tracking/disputed-parts.test.ts',
      name: 'what staff put aside while it waited is asked for once the dispute has ended',
    },
  },
  {
    broken: 'pieces sent ahead that came back are owed by nobody',
    file: 'shop/orders/refunding/ask-for-part.server.ts',
    find: 'restPaise - (await releaseOwed(tx, order, restPaise))',
    replace: 'restPaise',
    noticedBy: {
      file: 'shop/returns/exchanging/sending-ahead.test.ts',
      name: 'of pieces sent ahead one comes back, and one old piece pays for the other',
    },
  },
  {
    broken: 'what is sent ahead is owed until the old pieces come',
    file: 'shop/returns/policy/settle.ts',
    find: 'owedPaise: isAhead ? sums.totalPaise : 0',
    replace: 'owedPaise: 0',
    noticedBy: {
      file: 'shop/returns/policy/settle.test.ts',
      name: 'pieces sent ahead are owed until the old ones come',
    },
  },
  {
    broken: 'an order of an exchange waits while a bank asks for the money that paid for it',
    file: 'shop/orders/paying/is-money-disputed.server.ts',
    find: 'of await findPayingOrders(tx, order))',
    replace: 'of (await findPayingOrders(tx, order)).slice(0, 1).map(() => order))',
    noticedBy: {
      file: 'tests/second-book/known-lives.test.ts',
      name: 'the shop and a second book agree over lives that once broke it',
    },
  },
  {
    broken: 'money that went back by bank before the invoice is credited against it',
    file: 'shop/documents/issue-credit-notes.server.ts',
    find: 'for (const { id, paise, key } of order ? await findPaidByBank(tx, order) : [])',
    replace: 'for (const { id, paise, key } of order ? (await findPaidByBank(tx, order)).slice(99) : [])',
    noticedBy: {
      file: 'tests/second-book/known-lives.test.ts',
      name: 'the shop and a second book agree over lives that once broke it',
    },
  },
  {
    broken: 'what is only authorised lapses once nobody wants its money',
    file: 'shop/payments/razorpay-state.server.ts',
    find: '!session.isUnwanted &&',
    replace: 'session.isUnwanted !== null &&',
    noticedBy: {
      file: 'shop/payments/razorpay.test.ts',
      name: 'a payment left authorised is captured, but only after a while and for the right amount',
    },
  },
  {
    broken: 'best sellers of closed days lose what was never collected',
    file: 'shop/reports/sum-sales.server.ts',
    find: 'for (const { day } of changed) await',
    replace: 'for (const { day } of changed.slice(99)) await',
    noticedBy: {
      file: 'shop/reports/sum-sales.test.ts',
      name: 'best sellers of a closed day and period lose what was never collected',
    },
  },
  {
    broken: 'shipping stays invoiced as long as a part of the order was taken',
    file: 'shop/shipping/tracking/count-in.server.ts',
    find: "isWhole ? 'all' : part",
    replace: "isWhole || parcelId > 0 ? 'all' : part",
    noticedBy: {
      file: 'tests/second-book/known-lives.test.ts',
      name: 'the shop and a second book agree over lives that once broke it',
    },
  },
  {
    broken: 'a return that waits for a dispute is not closed without its money',
    file: 'shop/returns/deciding/refund-return.server.ts',
    find: 'amountPaise < request.comesBack.totalPaise && ',
    replace: 'amountPaise < 0 && ',
    noticedBy: {
      file: 'shop/returns/disputed-returns.test.ts',
      name: 'a piece that comes back while a bank asks for its payment is paid once the dispute is won',
    },
  },
  {
    broken: 'a return whose pieces were counted with their parcel ends',
    file: 'shop/orders/moving/settle-came-back.server.ts',
    find: '  await endReturnsWithoutPieces(tx, order, by.name)\n',
    replace: '',
    noticedBy: {
      file: 'shop/returns/judged-and-counted.test.ts',
      name: 'a return whose pieces the courier brought back with their parcel ends with its count',
    },
  },
  {
    broken: 'a step that a courier reported is not undone',
    file: 'shop/orders/rules.ts',
    find: "actor === null && (to === 'shipped'",
    replace: "actor === '' && (to === 'shipped'",
    noticedBy: {
      file: 'shop/orders/moving/undo-move.test.ts',
      name: 'and staff do not undo it',
    },
  },
  {
    broken: 'money that a bank asks for is still owed to whoever returns pieces',
    file: 'shop/returns/finding/find-before.server.ts',
    find: '{ despiteDisputes: true }',
    replace: '{ despiteDisputes: false }',
    noticedBy: {
      file: 'shop/returns/disputed-returns.test.ts',
      name: 'a piece that comes back while a bank asks for its payment is paid once the dispute is won',
    },
  },
  {
    broken: 'the invoice of a lost cash parcel does not stand',
    file: 'shop/shipping/parcels/credit-lost.server.ts',
    find: "isLost: parcel.status === 'lost',",
    replace: 'isLost: false,',
    noticedBy: {
      file: 'shop/returns/lost-parcels.test.ts',
      name: 'the invoice of a lost cash parcel is credited at once',
    },
  },
  {
    broken: 'a parcel that staff say has arrived stays so, whatever its courier said before',
    file: 'shop/shipping/parcels/end-by-hand.server.ts',
    find: 'if (scans.length > 0) await tx.insert(parcelScans).values(scans)',
    replace: '',
    noticedBy: {
      file: 'shop/returns/lost-parcels.test.ts',
      name: 'says that it arrived, until that is undone',
    },
  },
  {
    broken: 'a batch of rows that go wrong does not hide those behind it',
    file: 'shared/work-through.ts',
    find: 'const isBeyond = passesOver && stuck.size > before.stuck',
    replace: 'const isBeyond = false',
    noticedBy: {
      file: 'shared/work-through.test.ts',
      name: 'rows that always go wrong, or stay due, hold up none of the others',
    },
  },
  {
    broken: 'one parcel that cannot be followed costs the others nothing',
    file: 'shop/shipping/tracking/look-at-parcels.server.ts',
    find: 'troubles.push(error)',
    replace: 'throw error',
    noticedBy: {
      file: 'tests/poisoned-rows.test.ts',
      name: 'a report about a parcel that cannot be followed is read once',
    },
  },
  {
    broken: 'an order counts as refunded once all that was collected went back',
    file: 'shop/orders/cash/note-uncollected.server.ts',
    find: 'order.uncollectedPaise = uncollected',
    replace: '',
    noticedBy: {
      file: 'shop/returns/lost-parcels.test.ts',
      name: 'where as much was refunded as was collected',
    },
  },
  {
    broken: 'too much cash for one parcel pays for no other',
    file: 'shop/shipping/remittance/settle-remitted.server.ts',
    find: 'bool_and(received >= due)',
    replace: 'sum(received) >= sum(due)',
    noticedBy: {
      file: 'shop/shipping/remittance/apply-remittance.test.ts',
      name: 'too much for one parcel closes no other parcel’s debt',
    },
  },
  {
    broken: 'a disputed second payment holds up no order',
    file: 'shop/payments/keep-disputes.server.ts',
    find: 'sql`${ofSale} and ${isAskedBackNow}`',
    replace: 'isAskedBackNow',
    noticedBy: {
      file: 'shop/orders/paying/disputes.test.ts',
      name: 'a bank that asks for a second payment, or took it, holds up no order that another one paid',
    },
  },
  {
    broken: 'a transfer that a bank sent back counts as gone in documents',
    file: 'shop/documents/issue-credit-notes.server.ts',
    find: 'isNotNull(cashRefunds.firstPaidAt)',
    replace: 'isNotNull(cashRefunds.paidAt)',
    noticedBy: {
      file: 'shop/returns/paid-back-twice.test.ts',
      name: 'a transfer that a bank sent back, and that is paid again, hides no other refund from the documents',
    },
  },
  {
    broken: 'nobody pays for a pickup that ended',
    file: 'shop/returns/deciding/receive-return.server.ts',
    find: '    await dropEndedPickup(tx, held, new Date())\n',
    replace: '',
    noticedBy: {
      file: 'shop/returns/deciding/pickups.test.ts',
      name: 'a parcel that comes after its pickup ended was brought otherwise, so that nobody pays for fetching it',
    },
  },
  {
    broken: 'nothing is restocked while it may still leave',
    file: 'shop/orders/moving/refund-order.server.ts',
    find: 'restock && !mayRestockAll(order)',
    replace: 'false',
    noticedBy: {
      file: 'shop/returns/lost-parcels.test.ts',
      name: 'nothing is restocked with a refund while a courier comes for its parcel',
    },
  },
  {
    broken: 'an order is returned once its last piece comes with a parcel',
    file: 'shop/orders/moving/settle-came-back.server.ts',
    find: '  await endReturned(tx, order, by.name)\n',
    replace: '',
    noticedBy: {
      file: 'shop/returns/pieces-freed.test.ts',
      name: 'an order is returned once no piece is out, whether it came with a parcel or by a return',
    },
  },
  {
    broken: 'a piece that came with a parcel is refunded once no return takes it',
    file: 'shop/shipping/tracking/settle-freed.server.ts',
    find: 'if (!isWhole) await',
    replace: 'if (isWhole) await',
    noticedBy: {
      file: 'shop/returns/pieces-freed.test.ts',
      name: 'a piece that came with a parcel is refunded, once the return that named it is',
    },
  },
  {
    broken: 'of an order that came back with a return open nothing stands invoiced',
    file: 'shop/shipping/tracking/count-in.server.ts',
    find: "credited: isWhole ? 'all' : part",
    replace: 'credited: part',
    noticedBy: {
      file: 'shop/returns/pieces-freed.test.ts',
      name: 'of a cash order that came back with a return open nothing stands',
    },
  },
  {
    broken: 'the money of a return is approved as it was asked for, or not',
    file: 'shop/returns/deciding/refund-return.server.ts',
    find: 'approvedPaise !== amountPaise) return',
    replace: 'approvedPaise < 0) return',
    noticedBy: {
      file: 'shop/returns/approvals/approvals.test.ts',
      name: 'the money of a return is not approved once only',
    },
  },
  {
    broken: 'of two failed refunds of one sum each is closed by itself',
    file: 'shop/orders/keep-reviews.server.ts',
    find: 'about === undefined ? undefined : eq(orderReviews.about, about),',
    replace: '',
    noticedBy: {
      file: 'shop/orders/keep-reviews.test.ts',
      name: 'of two failed refunds of one sum each is withdrawn by itself',
    },
  },
  {
    broken: 'a refund made at the gateway is credited on each order whose money it takes',
    file: 'shop/orders/refunding/note-made-there.server.ts',
    find: 'const paise = Math.min(openPaise, share?.leftPaise ?? openPaise)',
    replace: 'const paise = openPaise',
    noticedBy: {
      file: 'tests/second-book/known-lives.test.ts',
      name: 'the shop and a second book agree over lives that once broke it',
    },
  },
  {
    broken: 'a piece that is refunded twice never owes more than its price',
    file: 'shop/orders/agreed/refunded-pieces.ts',
    find: 'unit.leftPaise -= shares[at]!',
    replace: 'unit.leftPaise -= Math.min(paise, unit.paidPaise)',
    noticedBy: {
      file: 'shop/returns/policy/exchange-sums.test.ts',
      name: 'a piece that staff refund again and again never brings less than nothing',
    },
  },
  {
    broken: 'a refund waits for the invoice of the pieces that it may be for',
    file: 'shop/documents/issue-credit-notes.server.ts',
    find: 'gonePaise - never.paise - held - sumOf(ofMoney)',
    replace: 'gonePaise - never.paise - sumOf(ofMoney)',
    noticedBy: {
      file: 'shop/shipping/tracking/cancel-pieces.test.ts',
      name: 'a refund waits for the invoice of the other parcel, and is credited with it',
    },
  },
  {
    broken: 'cancelled pieces of a cash order lower its cash by their whole price first',
    file: 'shop/shipping/parcels/cash-of-parcels.server.ts',
    find: 'return Math.min(openCash(order, found), worthPaise) || null',
    replace: 'return Math.min(openCash(order, found), worthPaise - order.creditPaise) || null',
    noticedBy: {
      file: 'shop/shipping/tracking/cancel-pieces.test.ts',
      name: 'cash falls first by what a cancelled piece cost, and store credit stays spent on the others',
    },
  },
  {
    broken: 'the link of one order asks for returns so often a day, and no more',
    file: 'app/storefront/returns/page.tsx',
    find: 'if (often) return data({ ...often, typed }, { status: 429, headers: personal })',
    replace: '',
    noticedBy: {
      file: 'app/storefront/refused-forms.test.ts',
      name: 'whoever has the link of an order asks for returns and reports their parcels so often a day, and no more',
    },
  },
]
