import { newId } from '../harness/world.ts'
import { phpJson, shuffledFields } from './event-body.ts'
import { type Sim, unixSeconds } from './sim.ts'
import { view } from './views.ts'
import type { Delivery, Dispute, Event, Order, Payment, Refund } from './world.ts'

const reorderWithinMs = 2_000
const maxEvents = 500

/** Records what happened as of now and sends it to every endpoint that is still enabled. */
export function emit(
  sim: Sim,
  type: string,
  about: { payment: Payment; order?: Order; refund?: Refund; dispute?: Dispute },
) {
  const { world } = sim
  const { switches } = world
  const { refund, payment, order, dispute } = about
  const entities = { ...(refund && { refund }), payment, ...(order && { order }), ...(dispute && { dispute }) }
  const envelope = {
    entity: 'event',
    account_id: 'acc_Simulator00001',
    event: type,
    contains: Object.keys(entities),
    payload: Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity: view(entity) }])),
    created_at: unixSeconds(sim),
  }
  const id = newId(world, '')
  const body = phpJson(switches.shuffleFields ? shuffledFields(envelope, id) : envelope)
  const event: Event = { id, type, body }
  world.events.push(event)
  forgetOldEvents(sim)

  const dropped = switches.drop === true || (Array.isArray(switches.drop) && switches.drop.includes(type))
  if (!dropped) send(sim, event, 1 + switches.duplicates)
}

/** Sends an event again, as the dashboard's replay does. */
export function send(sim: Sim, event: Event, times = 1) {
  const { world } = sim
  const { delayMs, reorder, hold } = world.switches
  for (const url of sim.webhookUrls) {
    if (world.disabledEndpoints.includes(url)) continue
    for (let copy = 0; copy < times; copy++) {
      const delivery: Delivery = {
        id: newId(world, 'dlv_'),
        eventId: event.id,
        url,
        tries: 0,
        state: hold ? 'held' : 'waiting',
      }
      world.deliveries.push(delivery)
      const overtakingMs = reorder ? Math.random() * reorderWithinMs : 0
      if (!hold) sim.schedule(delayMs + overtakingMs, { kind: 'deliver', deliveryId: delivery.id })
    }
  }
}

export type ReleaseOrder = 'as sent' | 'reversed' | 'shuffled'

/** Lets held events go, each a little after the one before. */
export function release(sim: Sim, order: ReleaseOrder) {
  const held = sim.world.deliveries.filter(({ state }) => state === 'held')
  if (order === 'reversed') held.reverse()
  if (order === 'shuffled') held.sort(() => Math.random() - 0.5)
  for (const [place, delivery] of held.entries()) {
    delivery.state = 'waiting'
    sim.schedule(place * 50, { kind: 'deliver', deliveryId: delivery.id })
  }
  return held.length
}

function forgetOldEvents({ world }: Sim) {
  if (world.events.length < 2 * maxEvents) return
  const open = new Set(world.deliveries.filter(isOpen).map(({ eventId }) => eventId))
  const remaining = new Set(world.events.slice(-maxEvents).map(({ id }) => id))
  world.events = world.events.filter(({ id }) => remaining.has(id) || open.has(id))
  world.deliveries = world.deliveries.filter(({ eventId }) => remaining.has(eventId) || open.has(eventId))
}

const isOpen = ({ state }: Delivery) => state === 'waiting' || state === 'held'
