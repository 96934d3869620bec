/** The three ways to pay: their forms, what may be typed in them, and the instrument they make. */
import { find } from './screens.js'

let names = ['card', 'upi', 'wallet']
let cards = []

export function prepareMethods({ testCards, wallets, orderId, holder, method, display }) {
  cards = testCards
  arrange(display)
  // A value that is set by a script may be longer than the field takes.
  find('#holder').value = holder.slice(0, find('#holder').maxLength)
  find('#cvv').value = '123'
  find('#expiry').value = `12/${String(new Date().getFullYear() + 3).slice(-2)}`
  find('#vpa').value = 'customer@testbank'
  find('#test-card').append(new Option('Choose a test card', ''), ...testCards.map(cardChoice))
  fillCard(testCards[0].number)
  find('[data-wallets]').append(...Object.entries(wallets).map(walletChoice))
  drawQr(find('[data-qr]'), orderId)
  selectMethod(names.includes(method) ? method : names[0])
  listen()
}

/** The ways stand as the shop's `config.display` has them in its blocks. */
function arrange({ blocks = {}, sequence = [] } = {}) {
  const asked = sequence.flatMap((name) => blocks[name.replace('block.', '')]?.instruments ?? [])
  names = [...new Set([...asked.map(({ method }) => method).filter((name) => names.includes(name)), ...names])]
  find('[role=tablist]').append(...names.map((name) => find(`#tab-${name}`)))
}

export const selectedMethod = () => find('[role=tab][aria-selected=true]').dataset.method

/** The instrument to pay with, or null after marking what is wrong and going there. */
export function readInstrument() {
  const method = selectedMethod()
  if (method === 'wallet') return { method, wallet: find('[name=wallet]:checked').value }
  return method === 'upi' ? readUpi() : readCard()
}

/** For the bank's page. */
export function describe(instrument) {
  if (instrument.method === 'card') return `Card ending in ${instrument.number.slice(-4)}`
  if (instrument.method === 'upi') return instrument.vpa
  return find('[name=wallet]:checked').parentElement.textContent.trim()
}

function readCard() {
  const number = digits('#number')
  const test = cards.find((card) => card.number === number)
  const [month, year] = find('#expiry').value.split('/').map(Number)
  const monthEnds = new Date(2000 + year, month, 1)
  const fine = [
    check('number', test, 'This is a test window. Only test cards work here.'),
    check('expiry', month >= 1 && month <= 12 && monthEnds > new Date(), 'Type a month to come, as MM/YY.'),
    check('cvv', /^\d{3,4}$/.test(find('#cvv').value), 'Type 3 or 4 digits.'),
    check('holder', find('#holder').value.trim(), 'Type the name on the card.'),
  ]
  return fine.every(Boolean) ? { method: 'card', number, name: find('#holder').value.trim() } : goToProblem()
}

function readUpi() {
  const vpa = find('#vpa').value.trim()
  const fine = check('vpa', /^[\w.-]{2,100}@[A-Za-z]{2,40}$/.test(vpa), 'A UPI ID looks like name@bank.')
  return fine ? { method: 'upi', vpa } : goToProblem()
}

function check(id, fine, text) {
  const problem = find(`#${id}-problem`)
  problem.hidden = Boolean(fine)
  problem.textContent = fine ? '' : text
  find(`#${id}`).setAttribute('aria-invalid', String(!fine))
  return Boolean(fine)
}

function goToProblem() {
  find('.panel:not([hidden]) [aria-invalid=true]').focus()
  return null
}

function listen() {
  for (const tab of document.querySelectorAll('[role=tab]')) {
    tab.addEventListener('click', () => selectMethod(tab.dataset.method))
    tab.addEventListener('keydown', moveBetweenTabs)
  }
  for (const chip of document.querySelectorAll('[data-vpa]')) {
    chip.addEventListener('click', () => {
      find('#vpa').value = chip.dataset.vpa
    })
  }
  find('#test-card').addEventListener('change', ({ target }) => fillCard(target.value))
  find('#number').addEventListener('input', ({ target }) => fillCard(target.value.replace(/\D/g, '')))
  find('#expiry').addEventListener('input', ({ target, inputType }) => {
    const typed = target.value.replace(/\D/g, '').slice(0, 4)
    const adds = !inputType?.startsWith('delete')
    target.value = typed.length > 2 || (typed.length === 2 && adds) ? `${typed.slice(0, 2)}/${typed.slice(2)}` : typed
  })
}

function selectMethod(chosen) {
  for (const name of names) {
    const tab = find(`#tab-${name}`)
    tab.setAttribute('aria-selected', String(name === chosen))
    tab.tabIndex = name === chosen ? 0 : -1
    find(`#panel-${name}`).hidden = name !== chosen
  }
}

function moveBetweenTabs(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  const edge = { Home: 0, End: names.length - 1 }[event.key]
  if (step === undefined && edge === undefined) return
  event.preventDefault()
  const place = edge ?? (names.indexOf(selectedMethod()) + step + names.length) % names.length
  selectMethod(names[place])
  find(`#tab-${names[place]}`).focus()
}

function fillCard(number) {
  const known = cards.find((card) => card.number === number)
  find('#number').value = number.replace(/(\d{4})(?=\d)/g, '$1 ')
  find('[data-network]').textContent = known?.network ?? ''
  find('#test-card').value = known?.number ?? ''
}

function cardChoice({ number, network, failsWith }) {
  const ending = `${network} •••• ${number.slice(-4)}`
  const label = failsWith ? `${ending}, fails with ${failsWith.replaceAll('_', ' ')}` : ending
  return new Option(label, number)
}

function walletChoice([code, name], place) {
  const label = document.createElement('label')
  const radio = Object.assign(document.createElement('input'), {
    type: 'radio',
    name: 'wallet',
    value: code,
    checked: place === 0,
  })
  const mark = Object.assign(document.createElement('span'), { className: 'wallet-mark', textContent: name[0] })
  mark.ariaHidden = 'true'
  mark.dataset.code = code
  label.append(radio, mark, name)
  return label
}

const digits = (selector) => find(selector).value.replace(/\D/g, '')

/** Looks like a QR code and says nothing: squares from the order's id around the three finders. */
function drawQr(svg, seed) {
  const size = 29
  let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  const chance = () => (state = (state * 1_664_525 + 1_013_904_223) >>> 0) / 2 ** 32
  const inFinder = (x, y) => ((x < 8 || x > size - 9) && y < 8) || (x < 8 && y > size - 9)
  const finder = (x, y) => `M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`
  let path = finder(0, 0) + finder(size - 7, 0) + finder(0, size - 7)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) if (!inFinder(x, y) && chance() < 0.48) path += `M${x} ${y}h1v1h-1z`
  }
  const drawn = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  drawn.setAttribute('d', path)
  drawn.setAttribute('fill-rule', 'evenodd')
  svg.append(drawn)
}
