import type { Page } from '@playwright/test'
import { encodeBarcode } from '#shared/printing/barcode.ts'

type Film = { show(code: string, bars: string): void; running(): number; tones: number[] }
type Filmed = typeof globalThis & { film: Film }

/**
 * A camera before which `show` holds the bars of a code, and a detector that reads them off its film: the browser of a
 * journey has neither.
 */
export async function filmCodes(page: Page) {
  await page.addInitScript(() => {
    const [width, height, bar] = [640, 480, 2]
    const codes = new Map<string, string>()
    const tracks: MediaStreamTrack[] = []
    const tones: number[] = []
    let shown = ''

    function penOf(canvas: HTMLCanvasElement) {
      Object.assign(canvas, { width, height })
      return canvas.getContext('2d', { willReadFrequently: true })!
    }

    function draw(pen: CanvasRenderingContext2D) {
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, width, height)
      pen.fillStyle = '#000'
      for (const [at, module] of [...shown].entries()) if (module === '1') pen.fillRect(40 + at * bar, 100, bar, 280)
    }

    navigator.mediaDevices.getUserMedia = () => {
      const paper = document.createElement('canvas')
      const pen = penOf(paper)
      setInterval(() => draw(pen), 100)
      const stream = paper.captureStream(10)
      tracks.push(...stream.getTracks())
      return Promise.resolve(stream)
    }

    /** The bars along the middle of the picture, "1" for a dark one. */
    function read(video: HTMLVideoElement) {
      const pen = penOf(document.createElement('canvas'))
      pen.drawImage(video, 0, 0, width, height)
      const { data } = pen.getImageData(0, height / 2, width, 1)
      const bars = Array.from({ length: width / bar }, (_, at) => (data[(at * bar + 1) * 4]! < 128 ? '1' : '0'))
      return bars.join('').replaceAll(/^0+|0+$/g, '')
    }

    // oxlint-disable-next-line typescript/unbound-method
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (...when) {
      tones.push(this.frequency.value)
      start.apply(this, when)
    }

    Object.assign(globalThis, {
      BarcodeDetector: class {
        detect(video: HTMLVideoElement) {
          const rawValue = codes.get(read(video))
          return Promise.resolve(rawValue === undefined ? [] : [{ rawValue }])
        }
      },
      film: {
        tones,
        running: () => tracks.filter(({ readyState }) => readyState === 'live').length,
        show(code: string, bars: string) {
          if (code) codes.set(bars, code)
          shown = bars
        },
      },
    })
  })
  return {
    /** Holds the code before the camera as the shop prints it; '' takes it away. */
    show: (code: string) =>
      page.evaluate(
        ([text, bars]) => (globalThis as Filmed).film.show(text!, bars!),
        [code, encodeBarcode(code)?.modules ?? ''],
      ),
    /** How many cameras film. */
    running: () => page.evaluate(() => (globalThis as Filmed).film.running()),
    /** The sounds of the page so far, in hertz. */
    tones: () => page.evaluate(() => (globalThis as Filmed).film.tones),
  }
}
