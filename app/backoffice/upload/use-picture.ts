import { useState } from 'react'
import type { useForm } from '../forms/use-form.ts'
import type { ChosenPicture } from './picture-field.tsx'

type Form = Pick<ReturnType<typeof useForm>, 'errors' | 'clear'>

/** What a `PictureField` of a form needs: the picture that is chosen, and what is wrong with it. */
export function usePicture(name: string, first: ChosenPicture | null, { errors, clear }: Form) {
  const [picture, setPicture] = useState(first)
  return {
    name,
    picture,
    error: errors[name],
    onChange(chosen: ChosenPicture | null) {
      setPicture(chosen)
      clear(name)
    },
  }
}
