import { Camera } from 'lucide'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** The browser's own reader of codes, where it has one: https://developer.mozilla.org/docs/Web/API/BarcodeDetector */
type Detector = { detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]> }
type DetectorClass = new () => Detector

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

const lookEveryMs = 200
/** The same code in front of the camera counts once: it is another piece when it was away for longer than a blink. */
const sameCodeMs = 1_000

const cameraState = () => {
  if (!isSecureContext) return 'insecure'
  if (!('mediaDevices' in navigator)) return 'none'
  if (detectorClass() !== undefined) return 'ready'
  // At a desk nobody misses it.
  return matchMedia('(pointer: coarse)').matches ? 'unread' : 'none'
}
const reasons: Record<string, string> = {
  insecure: 'To scan by camera, open this page by its https address.',
  unread: 'This browser cannot read codes by camera. Chrome on Android can, and so can a hand scanner.',
}
const neverChanges = () => () => {}

/** Reads slips, labels and pieces by the camera of a phone. Says why where the browser cannot. */
export function CameraScanner({ onCode }: { onCode(code: string): void }) {
  const camera = useSyncExternalStore(neverChanges, cameraState, () => 'none')
  const [isOn, setOn] = useState(false)
  const [trouble, setTrouble] = useState('')
  if (camera === 'none') return null
  if (camera !== 'ready') return <p className="text-small text-ink-soft sm:mt-7">{reasons[camera]}</p>
  return (
    <div className="flex flex-col gap-2 sm:mt-7">
      <Button
        variant="secondary"
        aria-pressed={isOn}
        onClick={() => {
          setOn(!isOn)
          setTrouble('')
        }}
      >
        <Icon of={Camera} size={20} /> {isOn ? 'Camera off' : 'Scan by camera'}
      </Button>
      {isOn && (
        <CameraView
          onCode={onCode}
          onTrouble={(sentence) => {
            setOn(false)
            setTrouble(sentence)
          }}
        />
      )}
      <p role="alert" className="text-small text-danger empty:hidden">
        {trouble}
      </p>
    </div>
  )
}

/** https://developer.mozilla.org/docs/Web/API/MediaDevices/getUserMedia#exceptions */
const troubles: Record<string, string> = {
  NotFoundError: 'This device has no camera.',
  NotAllowedError: 'Please allow the camera for this page in your browser’s settings.',
  NotReadableError: 'Another app is using the camera. Please close it, then try again.',
}
const stopped = 'The camera stopped. Please switch it on again.'

const sayTrouble = (error: unknown) => (error instanceof DOMException && troubles[error.name]) || stopped

function CameraView({ onCode, onTrouble }: { onCode(code: string): void; onTrouble(sentence: string): void }) {
  const video = useRef<HTMLVideoElement>(null)
  const found = useEffectEvent(onCode)
  const failed = useEffectEvent(onTrouble)
  useEffect(() => {
    const detector = new (detectorClass()!)()
    // React empties the ref some time before it ends the effect.
    const shown = video.current!
    let [stream, timer, isOver]: [MediaStream | null, ReturnType<typeof setTimeout> | undefined, boolean] = [
      null,
      undefined,
      false,
    ]
    let last = { code: '', at: 0 }

    async function look() {
      const [seen] = await detector.detect(shown).catch(() => [])
      if (isOver) return
      const isNew = seen && (seen.rawValue !== last.code || Date.now() - last.at > sameCodeMs)
      if (isNew) found(seen.rawValue)
      if (seen) last = { code: seen.rawValue, at: Date.now() }
      timer = setTimeout(() => void look(), lookEveryMs)
    }

    async function begin() {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) return stop()
      // By the system, or by whoever takes the permission back.
      for (const track of stream.getTracks()) track.addEventListener('ended', () => failed(stopped))
      shown.srcObject = stream
      await shown.play()
      if (!isOver) void look()
    }

    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    begin().catch((error: unknown) => isOver || failed(sayTrouble(error)))
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [])
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label="Camera"
      className="aspect-4/3 w-full max-w-sm bg-sunken object-cover"
    />
  )
}
