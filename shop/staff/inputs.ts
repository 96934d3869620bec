import * as z from 'zod'
import { line, nameLine, optionalLine } from '#shared/fields.ts'
import { fieldsByName } from '#shared/forms/form-text.ts'
import { maxEmailLength } from '#shared/lengths.ts'
import { plainCode } from '#shared/phones/indian-mobile.ts'
import { required } from '#shared/plain-errors.ts'
import { roles } from './rules.ts'

/** The sign-in library hashes passwords of at most this many characters. */
export const maxPasswordLength = 256
export const minPasswordLength = 12
/** Of the second step, with the blanks between its groups. */
const maxCodeLength = 40

const email = line(maxEmailLength)
  .transform((text) => text.toLowerCase())
  .pipe(z.email('Please enter a valid email address'))

export const SignInForm = z.object({
  email,
  password: z.string().min(1, required).max(maxPasswordLength, 'This password is too long'),
})

const name = nameLine(120)

const newPassword = z
  .string()
  .min(minPasswordLength, `Please use at least ${minPasswordLength} characters`)
  .max(maxPasswordLength, `Please use at most ${maxPasswordLength} characters`)

export const NewStaff = z.object({ name, email, password: newPassword })

export type NewStaff = z.infer<typeof NewStaff>

/** The fields that an invited person fills in: their e-mail address is the one that was invited. */
export const Acceptance = NewStaff.omit({ email: true })

export type Acceptance = z.infer<typeof Acceptance>

const heldRoles = z
  .array(z.enum(roles))
  .min(1, 'Choose at least one role')
  .transform((chosen) => roles.filter((role) => chosen.includes(role)))

export const Invitation = z.object({ name, email, roles: heldRoles })

export type Invitation = z.infer<typeof Invitation>

export const readInvitation = (form: FormData) =>
  Invitation.safeParse({ ...fieldsByName(form), roles: form.getAll('roles') })

/** `seen`: the roles on the screen when they were changed. */
export const RoleChange = z.object({ id: z.string().min(1).max(80), roles: heldRoles, seen: z.array(z.enum(roles)) })

export type RoleChange = z.infer<typeof RoleChange>

const code = z.string().trim().min(1, required).max(maxCodeLength, 'This is too long for a code')

export const SecondStep = z
  .object({
    code,
    isRecovery: z.boolean(),
    trustDevice: z.boolean(),
  })
  // People type codes as they read them: in groups, and recovery codes perhaps in capitals.
  .transform((step) => ({
    ...step,
    code: plainCode(step.code).toLowerCase(),
  }))

export type SecondStep = z.infer<typeof SecondStep>

export const ForgottenPassword = z.object({ email })

export const NewPassword = z.object({ password: newPassword })

/** The password once more, before a change of one's own account that it has to prove. */
export const PasswordProof = z.object({
  current: z.string().min(1, required).max(maxPasswordLength, 'This password is too long'),
})

/** The same, with a code of the app or a recovery code. */
export const TwoStepProof = PasswordProof.extend({ code })

/** The first code of an authenticator app. */
export const FirstCode = z.object({ code })

export const PasswordChange = PasswordProof.extend({ password: newPassword })

export const OwnName = z.object({ name, seen: optionalLine(120) })
