import { useEffect, useState } from 'react'
import { variantUrl } from '#shop/media/rules.ts'
import { pictureColors } from './picture-colors.ts'

const sampled = { width: 48, height: 60 }
const lookedAt = 3

/** A colour and the pictures that show it more than any other. */
export type PictureColor = { color: string; imageKeys: readonly string[] }

/** Colours to suggest from the first pictures, once they are there; none where they cannot be read. */
export function usePictureColors(keys: readonly string[]): readonly PictureColor[] {
  const [found, setFound] = useState<Readonly<Record<string, readonly string[]>>>({})
  const wanted = keys.slice(0, lookedAt).join(' ')

  useEffect(() => {
    let isCurrent = true
    for (const key of wanted.split(' ').filter(Boolean)) {
      colorsOf(key).then(
        (colors) => isCurrent && setFound((all) => (all[key] ? all : { ...all, [key]: colors })),
        () => {},
      )
    }
    return () => {
      isCurrent = false
    }
  }, [wanted])

  const looked = keys.slice(0, lookedAt)
  return [...new Set(looked.flatMap((key) => found[key] ?? []))].map((color) => ({
    color,
    imageKeys: looked.filter((key) => found[key]?.[0] === color),
  }))
}

async function colorsOf(key: string) {
  const picture = new Image()
  picture.src = variantUrl(key, 96)
  await picture.decode()
  const canvas = new OffscreenCanvas(sampled.width, sampled.height).getContext('2d', { willReadFrequently: true })!
  canvas.drawImage(picture, 0, 0, sampled.width, sampled.height)
  return pictureColors(canvas.getImageData(0, 0, sampled.width, sampled.height).data, sampled.width)
}
