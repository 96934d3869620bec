import { useState } from 'react'
import { maxPictureFiles, maxPicturePathLength } from '#shop/spreadsheets/picture-files.ts'
import { failureSentence, uploadImage } from '../../../parts/upload/upload-image.ts'
import { imageTypeOf, type NamedPicture, readZip } from './read-zip.ts'

export type SentPicture = { path: string; key: string }

const sideBySide = 3
const maxNamed = 5

const isZip = (file: File) => /\.zip$/i.test(file.name)

/** The pictures among the chosen files, and those in ZIPs; a sentence for a ZIP that cannot be read. */
async function listPictures(files: readonly File[]): Promise<NamedPicture[] | string> {
  const found: NamedPicture[] = []
  for (const file of files) {
    if (isZip(file)) {
      const inside = await readZip(file)
      if (typeof inside === 'string') return `${file.name}: ${inside}`
      found.push(...inside)
    } else if (imageTypeOf(file.name))
      found.push({ path: file.webkitRelativePath || file.name, read: async () => file })
  }
  if (found.length === 0)
    return 'There are no pictures in it. Please choose JPEG, PNG, WebP or GIF files, or a ZIP with them.'
  return found.length > maxPictureFiles
    ? `These are more than ${maxPictureFiles.toLocaleString('en-IN')} pictures. Please take them in parts.`
    : found
}

/** Sends pictures of a folder to the shop, a few at a time. A bad one is named and the others go on. */
export function usePictureFiles(onSent: (pictures: SentPicture[]) => void) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function send(files: readonly File[]) {
    if (progress) return
    setError(null)
    setProgress({ done: 0, total: 0 })
    const listed = await listPictures(files).catch(() => 'The files cannot be read. Please choose them again.')
    if (typeof listed === 'string') {
      setProgress(null)
      setError(listed)
      return
    }
    setProgress({ done: 0, total: listed.length })
    const { sent, failed } = await sendAll(listed, (done) => setProgress({ done, total: listed.length }))
    setProgress(null)
    if (failed.length > 0) setError(sayFailed(failed))
    if (sent.length > 0) onSent(sent)
  }
  return { send, progress, error }
}

async function sendAll(pictures: readonly NamedPicture[], onDone: (count: number) => void) {
  const waiting = [...pictures]
  const sent: SentPicture[] = []
  const failed: { path: string; sentence: string }[] = []
  async function work() {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const file = await one.read()
      const result = file ? await uploadImage(file, () => {}) : null
      if (result?.kind === 'stored') sent.push({ path: one.path.slice(-maxPicturePathLength), key: result.key })
      else failed.push({ path: one.path, sentence: result ? failureSentence(result) : 'It cannot be unpacked.' })
      onDone(sent.length + failed.length)
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, work))
  return { sent, failed }
}

function sayFailed(failed: readonly { path: string; sentence: string }[]) {
  const named = failed.slice(0, maxNamed).map(({ path, sentence }) => `${path}: ${sentence}`)
  const more = failed.length - named.length
  return [...named, ...(more > 0 ? [`${more.toLocaleString('en-IN')} more were not taken.`] : [])].join(' ')
}
