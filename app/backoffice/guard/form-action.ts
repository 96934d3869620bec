/** A form and the action that it names. */
export type FormAction = { name: string; form: FormData }

/**
 * The action that `field` of a form names, '' when it is absent. Null when the field comes more than once: two readers
 * could take two different actions from it.
 */
export function readFormAction(form: FormData, field: string): FormAction | null {
  const named = form.getAll(field)
  const [name = ''] = named
  return named.length > 1 || typeof name !== 'string' ? null : { name, form }
}

/** The fields of the form, with the action that was allowed under the field's name. */
export const fieldsOf = ({ form }: FormAction) => Object.fromEntries(form)
