import * as z from 'zod'
import { nameLine } from '#shared/fields.ts'
import { between } from '#shared/forms/between-fields.ts'
import { jsonField } from '#shared/forms/form-text.ts'
import { indianStates } from '#shared/indian-states.ts'
import { cutText } from '#shared/lengths.ts'
import { plainDigits } from '#shared/phones/indian-mobile.ts'
import { typedDay } from '#shared/typed-moment.ts'
import { orBlank, rupees, wholeNumber } from '#shared/typed-numbers.ts'
import { pieceGrams } from '#shop/catalogue/packed-size.ts'
import { complaintsAbout } from './zone-rules.ts'

/** Bounds of a table of charges: a parcel's method is found in each order. */
const maxZones = 20
const maxMethods = 4
const maxPrices = 12
const maxPinCodes = 3_000
const maxHolidays = 60
const maxNameLength = 40

const editorId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

const Price = z.object({
  id: editorId,
  upToGrams: orBlank(wholeNumber(1, 100_000)),
  fromPaise: rupees,
  pricePaise: rupees,
})

const Method = z
  .object({
    id: editorId,
    name: nameLine(maxNameLength),
    fromDays: wholeNumber(0, 60),
    toDays: wholeNumber(0, 60),
    freeFromPaise: orBlank(rupees),
    prices: z.array(Price).min(1, 'Please add a price').max(maxPrices, `Please use at most ${maxPrices} prices`),
  })
  .check(
    between(['fromDays', 'toDays'], ({ fromDays, toDays }, refuse) => {
      if (toDays < fromDays) refuse('toDays', `Please enter ${fromDays} days or more`)
    }),
  )

/** PIN codes and their first digits, with anything between them: "577001, 7911". */
const areas = z.string().transform((typed, context) => {
  const text = plainDigits(typed)
  const found = [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
  const [ambiguous] = /(?<!\d)[1-9]\d\d +\d{3}(?!\d)/.exec(text) ?? []
  if (ambiguous)
    context.addIssue(`Please write “${ambiguous}” without its space, or with a comma if these are first digits`)
  const wrong = found.find((one) => !/^[1-9]\d{1,5}$/.test(one))
  if (wrong) context.addIssue(`“${cutText(wrong, 20)}” is neither a PIN code nor its first 2 to 5 digits`)
  if (found.length > maxPinCodes) context.addIssue(`Please list at most ${maxPinCodes} PIN codes`)
  return found
})

const Zone = z
  .object({
    id: editorId,
    name: nameLine(maxNameLength),
    isRest: z.boolean(),
    states: z.array(z.enum(indianStates)).max(indianStates.length),
    areas,
    methods: z
      .array(Method)
      .min(1, 'Please add a way of delivery')
      .max(maxMethods, `Please use at most ${maxMethods} ways of delivery`),
  })
  .check(
    between(['isRest', 'states', 'areas'], ({ isRest, states, areas }, refuse) => {
      if (!isRest && states.length === 0 && areas.length === 0) refuse('areas', 'Please say where this zone is')
    }),
  )

/** Days, one a line: "2027-01-26". */
const holidays = z.string().transform((text, context) => {
  const days = [...new Set(text.split(/[\s,;]+/).filter(Boolean))].toSorted()
  const wrong = days.find((day) => !typedDay().safeParse(day).success)
  if (wrong) context.addIssue(`“${cutText(wrong, 20)}” is not a day. Please write it like 2027-01-26.`)
  if (days.length > maxHolidays) context.addIssue(`Please list at most ${maxHolidays} days`)
  return days
})

/** A DeliveryTable, as its editor sends it. */
export const DeliveryForm = z
  .object({
    zones: z.array(Zone).max(maxZones, `Please use at most ${maxZones} zones`),
    calendar: z.object({
      cutOff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time, such as 14:00'),
      workingDays: z.array(z.int().min(0).max(6)).min(1, 'Please choose at least one day').max(7),
      holidays,
    }),
    gramsPerPiece: pieceGrams,
    volumeDivisor: wholeNumber(1_000, 10_000),
  })
  .check(
    between(['zones'], ({ zones }, refuse) => {
      for (const { path, message } of complaintsAbout(zones)) refuse(path, message)
    }),
  )

/** The form sends all of it as JSON in one field. */
export const readDeliveryForm = (form: FormData) => DeliveryForm.safeParse(jsonField(form, 'table'))

/** The editor's values while somebody types. */
export type TypedDelivery = z.input<typeof DeliveryForm>
