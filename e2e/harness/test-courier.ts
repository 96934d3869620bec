import { expect, type Page } from '@playwright/test'

const firstPort = 4110

type Parcel = { awb: string; reference: string }

/** The demo's test courier: which one of those on this machine has this order's parcel, and how to move it on. */
export async function parcelAtCourier(orderNumber: string) {
  let found: { url: string; awb: string } | undefined
  await expect.poll(async () => (found = await find(orderNumber)) !== undefined).toBe(true)
  const { url, awb } = found!
  const post = (path: string, body: object) =>
    fetch(`${url}/sim${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    awb,
    /** An hour passes before each step. */
    async go(...steps: string[]) {
      for (const step of steps) {
        await post('/clock/advance', { ms: 3_600_000 })
        await post(`/parcels/${awb}/next`, { step })
      }
    },
  }
}

async function find(orderNumber: string) {
  for (let port = firstPort; port < firstPort + 20; port += 1) {
    const url = `http://127.0.0.1:${port}`
    const answer = await fetch(`${url}/sim/parcels`).catch(() => null)
    const parcels = answer?.ok ? ((await answer.json()) as Parcel[]) : []
    const parcel = parcels.find(({ reference }) => reference.startsWith(orderNumber))
    if (parcel) return { url, awb: parcel.awb }
  }
  return undefined
}

/** Reloads the page until it shows this. */
export const untilShown = (page: Page, text: string | RegExp) =>
  expect(async () => {
    await page.reload()
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
