import { parentPort, workerData } from 'node:worker_threads'
import type { BannerName } from './banners.ts'
import type { BannerSize } from './draw-banner.server.ts'
import { drawBanner } from './garments/banners.ts'

const { name, size } = workerData as { name: BannerName; size: BannerSize }
const picture = await drawBanner(name, size)
parentPort!.postMessage(picture)
