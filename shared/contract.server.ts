import type { FastifySchema, FastifyTypeProvider } from 'fastify'
import type * as z from 'zod'
import { Refused } from './answers.ts'
import './plain-errors.ts'

/** For whom a route is: `/api/openapi.json` sorts by it. */
export type Audience =
  | 'customers'
  | 'search engines'
  | 'staff'
  | 'payment gateway'
  | 'courier'
  | 'SMS provider'
  | 'operations'

type Contract = Omit<FastifySchema, 'response'> & {
  /** One line for `/api/openapi.json`. */
  summary: string
  audience: Audience
  /** The media type of the body, where it is not JSON; what a file's body is made of is only described. */
  sends?: { mediaType: string; describes?: z.ZodType }
  /** By status, such as 201. */
  answers: Record<number, unknown>
}

type Answers<C extends Contract> = C['answers'] & { '4xx': typeof Refused; '5xx': typeof Refused }

/** Makes requests and answers of a route's handler have the types of its Zod schemas. */
export interface ByContract extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown
  serializer: this['schema'] extends z.ZodType ? z.input<this['schema']> : unknown
}

/**
 * A route's options by what it takes and answers: requests that do not fit are refused with a ZodError before the
 * handler, and answers hold what their schema names and nothing else. Any refusal or failure is a Refused.
 */
export function contract<const C extends Contract>({ answers, ...given }: C) {
  const response = { ...answers, '4xx': Refused, '5xx': Refused } as Answers<C>
  return { schema: { ...given, response }, validatorCompiler, serializerCompiler }
}

type Compiled = { schema: unknown; method: string; url: string }

const validatorCompiler = ({ schema }: Compiled) => {
  const shape = schema as z.ZodType
  return (given: unknown) => {
    const { data, error } = shape.safeParse(given)
    return error ? { error } : { value: data }
  }
}

const serializerCompiler = ({ schema, method, url }: Compiled) => {
  const shape = schema as z.ZodType
  return (answer: unknown) => {
    const { data, error } = shape.safeParse(answer)
    // Not the ZodError itself: it is our answer that is wrong, not what was sent to us.
    if (error) throw new Error(`${method} ${url} would answer what its contract does not say`, { cause: error })
    return JSON.stringify(data)
  }
}
