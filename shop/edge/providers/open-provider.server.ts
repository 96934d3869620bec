import type { EdgeSettings } from '#config'
import type { EdgeProvider } from '../edge-provider.ts'
import { bunny } from './bunny.server.ts'
import { cloudflare } from './cloudflare.server.ts'
import { fastly } from './fastly.server.ts'

const providers = {
  cloudflare: { open: cloudflare, apiBase: 'https://api.cloudflare.com' },
  fastly: { open: fastly, apiBase: 'https://api.fastly.com' },
  bunny: { open: bunny, apiBase: 'https://api.bunny.net' },
}

export function openEdgeProvider({ provider, zone, key, apiBase }: EdgeSettings): EdgeProvider {
  const { open, apiBase: own } = providers[provider]
  return open({ apiBase: apiBase ?? own, zone, key })
}
