import * as z from 'zod'
import { bannerPositions } from './inputs.ts'
import { momentInput } from './moment-input.ts'

const required = 'This field is required'

const line = (most: number) =>
  z
    .string(required)
    .transform((text) => text.replace(/\p{Cc}+/gu, ' ').trim())
    .pipe(z.string().max(most, `Please use at most ${most} characters`))

/** A place in this shop, or a whole address: nothing a browser would run. */
const isLink = (text: string) => /^\/(?![/\\])\S*$/.test(text) || /^https:\/\/[^\s/]+\.\S+$/.test(text)

/** A banner as staff type it. */
export const BannerForm = z
  .object({
    name: line(80).pipe(z.string().min(1, required)),
    description: line(200),
    position: z.enum(bannerPositions, 'Please choose one'),
    link: line(300).refine(
      (text) => text === '' || isLink(text),
      'Please enter a page of this shop, such as /products?gender=men, or an address that begins with https://',
    ),
    alt: line(200),
    imageKey: z.string('Please upload an image').min(1, 'Please upload an image').max(80),
    phoneImageKey: z
      .string()
      .max(80)
      .transform((key) => key || null),
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
