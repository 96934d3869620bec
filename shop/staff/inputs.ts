import * as z from 'zod'

/** The sign-in library hashes passwords of at most this many characters. */
export const longestPassword = 256
export const shortestPassword = 12

const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'This field is required')
  .max(254, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'))

export const SignInForm = z.object({
  email,
  password: z.string().min(1, 'This field is required').max(longestPassword, 'This password is too long'),
})

export const NewStaff = z.object({
  name: z.string().trim().min(1, 'This field is required').max(120, 'Please use at most 120 characters'),
  email,
  password: z
    .string()
    .min(shortestPassword, `Please use at least ${shortestPassword} characters`)
    .max(longestPassword, `Please use at most ${longestPassword} characters`),
})

export type NewStaff = z.infer<typeof NewStaff>
