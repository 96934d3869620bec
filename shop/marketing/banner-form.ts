import * as z from 'zod'
import { nameLine, optionalLine, optionalLink } from '#shared/fields.ts'
import { between } from '#shared/forms/between-fields.ts'
import { fieldsByName } from '#shared/forms/form-text.ts'
import { momentInput } from '#shared/typed-moment.ts'
import { imageKey } from '#shop/media/image-key.ts'
import { bannerPositions } from './inputs.ts'

/** A banner as staff type it. */
export const BannerForm = z
  .object({
    name: nameLine(80),
    description: optionalLine(200),
    position: z.enum(bannerPositions, 'Please choose one'),
    link: optionalLink,
    alt: optionalLine(200),
    imageKey: z.string('Please upload an image').min(1, 'Please upload an image').pipe(imageKey),
    phoneImageKey: z.union([z.literal('').transform(() => null), imageKey], 'Please upload this image again'),
    startsAt: momentInput,
    endsAt: momentInput,
    isActive: z.boolean(),
  })
  .check(
    between(['startsAt', 'endsAt'], ({ startsAt, endsAt }, refuse) => {
      if (startsAt && endsAt && endsAt <= startsAt) refuse('endsAt', 'Please choose a moment after the start')
    }),
  )

export type BannerForm = z.infer<typeof BannerForm>

export const readBannerForm = (form: FormData) =>
  BannerForm.safeParse({ ...fieldsByName(form), isActive: form.has('isActive') })
