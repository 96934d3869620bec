import * as z from 'zod'
import { line, optionalLine } from '#shared/fields.ts'
import { momentInput } from '#shared/typed-moment.ts'
import { imageKey } from '#shop/media/image-key.ts'
import { bannerPositions } from './inputs.ts'

/** A place in this shop, or a whole address: nothing a browser would run. */
const isLink = (text: string) => /^\/(?![/\\])\S*$/.test(text) || /^https:\/\/[^\s/]+\.\S+$/.test(text)

/** A banner as staff type it. */
export const BannerForm = z
  .object({
    name: line(80),
    description: optionalLine(200),
    position: z.enum(bannerPositions, 'Please choose one'),
    link: optionalLine(300).refine(
      (text) => text === '' || isLink(text),
      'Please enter a page of this shop, such as /products?gender=men, or an address that begins with https://',
    ),
    alt: optionalLine(200),
    imageKey: z
      .string('Please upload an image')
      .min(1, { error: 'Please upload an image', abort: true })
      .pipe(imageKey),
    phoneImageKey: z.union([z.literal('').transform(() => null), imageKey], 'Please upload this image again'),
    startsAt: momentInput,
    endsAt: momentInput,
    isActive: z.boolean(),
  })
  .superRefine(({ startsAt, endsAt }, context) => {
    if (startsAt && endsAt && endsAt <= startsAt)
      context.addIssue({ code: 'custom', path: ['endsAt'], message: 'Please choose a moment after the start' })
  })

export type BannerForm = z.infer<typeof BannerForm>

export const readBannerForm = (form: FormData) =>
  BannerForm.safeParse({ ...Object.fromEntries(form), isActive: form.has('isActive') })
