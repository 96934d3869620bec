import type * as z from 'zod'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { type AccessAnswer, AccessForm } from './access-form.tsx'
import { EmailField } from './email-field.tsx'
import { SignInFrame } from './frame.tsx'
import { ChosenPassword } from './link-pages.tsx'

type JoinPageProps = {
  brand: string
  lead: string
  schema: z.ZodType
  answer: AccessAnswer | undefined
  /** Whom a colleague invited; the first person enters an e-mail address of their own. */
  invited?: { name: string; email: string }
}

/** Where somebody makes their account. */
export const JoinPage = ({ brand, lead, schema, answer, invited }: JoinPageProps) => (
  <SignInFrame brand={brand} title="Welcome" lead={lead}>
    <AccessForm schema={schema} answer={answer} send="Open the back office">
      {(field) => (
        <>
          <TextField
            label="Your name"
            {...field('name')}
            defaultValue={answer?.typed?.name ?? invited?.name}
            autoComplete="name"
          />
          {!invited && <EmailField {...field('email')} />}
          <ChosenPassword email={invited?.email} field={field('password')} />
        </>
      )}
    </AccessForm>
  </SignInFrame>
)
