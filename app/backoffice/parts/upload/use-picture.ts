import { useState } from 'react'
import type { useForm } from '../forms/use-form.ts'
import type { ChosenPicture } from './picture-field.tsx'

type Form = Pick<ReturnType<typeof useForm>, 'errors' | 'clear'>

/** The values of a form's `PictureField`: the picture that is chosen, and its error. */
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
