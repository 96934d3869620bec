import * as path from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectFolder } from '#config'
import type { BannerName } from './banners.ts'

export interface BannerSize {
  width: number
  height: number
}

/** Draws a banner on a thread of its own: it takes seconds, and there are three of them in a shop's life. */
export function drawBannerAside(name: BannerName, size: BannerSize): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(path.join(projectFolder, 'demo/banner-worker.ts'), { workerData: { name, size } })
    worker.once('message', (picture: Uint8Array) => resolve(Buffer.from(picture)))
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The drawing of the banner ${name} ended early (${code})`)))
  })
}
