/** The course of one visit: choose a way to pay, answer as the bank, and go back to the shop. */
import * as host from './host.js'
import { describe, prepareMethods, readInstrument } from './methods.js'
import {
  applyTheme,
  askWhetherToLeave,
  fill,
  find,
  hideLeaveQuestion,
  isAskingWhetherToLeave,
  keepFocusInside,
  showing,
  showScreen,
} from './screens.js'

const { options } = host
const { modal = {}, prefill = {}, retry = {} } = options
const reference = { key: options.key, order_id: options.order_id }
const mayRetry = retry.enabled !== false && !options.redirect
const settledPauseMs = 1100

const unreachable = {
  code: 'GATEWAY_ERROR',
  description: 'The test payment service cannot be reached. Try again in a moment.',
  source: 'gateway',
  step: 'payment_initiation',
  reason: 'gateway_technical_error',
  metadata: {},
}

let attempt
let lastError
let result

void start()

async function start() {
  listen()
  describeOrder()
  host.announceReady()
  const order = await call(`order?${new URLSearchParams(reference)}`)
  if (order.error) return failed(order.error, false)
  prepareMethods({
    testCards: order.cards,
    wallets: order.wallets,
    orderId: options.order_id,
    holder: prefill.name ?? '',
    method: prefill.method,
    display: options.config?.display,
  })
  showScreen('pay')
  if (options.timeout) setTimeout(() => result || host.dismissed(lastError), options.timeout * 1000)
}

function describeOrder() {
  const style = { style: 'currency', currency: 'INR', trailingZeroDisplay: 'stripIfInteger' }
  const amount = new Intl.NumberFormat('en-IN', style).format(options.amount / 100)
  applyTheme(options.theme?.color)
  fill('brand', options.name ?? '')
  fill('monogram', (options.name ?? '').slice(0, 1))
  fill('description', options.description ?? '')
  fill('payer', [prefill.email, prefill.contact].filter(Boolean).join('\n'))
  fill('amount', amount)
  find('[data-pay]').textContent = `Pay ${amount}`
  document.body.dataset.framed = String(host.framed)
}

function listen() {
  document.addEventListener('keydown', keepFocusInside)
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || modal.escape === false) return
    event.preventDefault()
    if (isAskingWhetherToLeave()) hideLeaveQuestion()
    else close()
  })
  find('[data-screen=pay]').addEventListener('submit', (event) => {
    event.preventDefault()
    const instrument = readInstrument()
    if (instrument) void pay(instrument)
  })
  find('[data-scanned]').addEventListener('click', () => pay({ method: 'upi', vpa: 'scanned@testbank' }))
  for (const button of document.querySelectorAll('[data-decision]')) {
    button.addEventListener('click', () => decide(button.dataset.decision, 'Talking to the bank'))
  }
  find('[data-close]').addEventListener('click', close)
  find('[data-stay]').addEventListener('click', hideLeaveQuestion)
  find('[data-go]').addEventListener('click', () => host.dismissed(lastError))
  find('[data-retry]').addEventListener('click', () => showScreen('pay'))
  find('[data-leave-failed]').addEventListener('click', () => host.dismissed(lastError))
  find('[data-backdrop]').addEventListener('click', () => modal.backdropclose && close())
}

async function pay(instrument) {
  fill('instrument', describe(instrument))
  fill('waiting', 'One moment')
  showScreen('waiting')
  const answer = await call('attempts', {
    ...reference,
    amount: options.amount,
    currency: options.currency,
    email: prefill.email,
    contact: prefill.contact,
    description: options.description,
    instrument,
  })
  if (answer.error) return failed(answer.error)
  attempt = answer.payment_id
  const answersByItself = { 'success@razorpay': 'success', 'failure@razorpay': 'failure' }[instrument.vpa]
  if (answersByItself) return decide(answersByItself, 'Approve it in your UPI app')
  showScreen('bank')
}

async function decide(outcome, meanwhile) {
  fill('waiting', meanwhile)
  showScreen('waiting')
  const [answer] = await Promise.all([call(`attempts/${attempt}/decision`, { ...reference, outcome }), settled()])
  if (answer.open) return showScreen('open')
  if (answer.error) return failed(answer.error)
  result = answer.success
  showScreen('done')
  await settled()
  giveResult()
}

/** Once only: closing the last screen goes back to the shop too. */
function giveResult() {
  if (!result) return
  const fields = result
  result = undefined
  host.paid(fields)
}

function failed(error, again = mayRetry) {
  lastError = error
  host.failed(error)
  fill('reason', error.description)
  find('[data-retry]').hidden = !again
  showScreen('failed')
}

function close() {
  if (result) return giveResult()
  const nothingToLose = showing() === 'failed' && find('[data-retry]').hidden
  if (modal.confirm_close && !nothingToLose) askWhetherToLeave()
  else host.dismissed(lastError)
}

const settled = () => new Promise((resolve) => setTimeout(resolve, settledPauseMs))

async function call(path, body) {
  try {
    const response = await fetch(path, {
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    return await response.json()
  } catch {
    return { error: unreachable }
  }
}
