import * as z from 'zod'

/** The step that the browser takes to let the customer pay; holds no secret. */
export const ClientAction = z
  .object({
    kind: z.literal('script'),
    scriptUrl: z.string().describe('The script that opens the payment window'),
    options: z.looseObject({ key: z.string() }).describe('Given to the script as they are, with callbacks of the page'),
  })
  .meta({ id: 'ClientAction' })
export type ClientAction = z.infer<typeof ClientAction>
