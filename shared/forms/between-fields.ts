import * as z from 'zod'

type Refuse = (path: string | readonly (string | number)[], message: string) => void

/**
 * A rule between fields of a form, for its `check`. It is asked where these fields are right in themselves, also beside
 * the errors of others.
 */
export const between = <Form extends object, Name extends keyof Form & string>(
  names: readonly Name[],
  rule: (form: Pick<Form, Name>, refuse: Refuse) => void,
) =>
  z.superRefine<Form>(
    (form, context) =>
      rule(form, (path, message) => context.addIssue({ code: 'custom', path: [path].flat(), message })),
    {
      when: ({ issues }) =>
        issues.every(({ path }) => path?.[0] !== undefined && !(names as readonly PropertyKey[]).includes(path[0])),
    },
  )
