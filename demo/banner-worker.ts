import { parentPort, workerData } from 'node:worker_threads'
import type { BannerSize } from './draw-banner.server.ts'
import { drawBanner } from './garments/banners.ts'
import type { BannerName } from './manifest.server.ts'

const { name, size } = workerData as { name: BannerName; size: BannerSize }
const picture = await drawBanner(name, size)
parentPort!.postMessage(picture)
