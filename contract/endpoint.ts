import * as z from 'zod/mini'
import type { CallCodePurpose } from '#domain/service/heldData'
import { integer } from './fields'

/**
 * Whom a call is answered, and whether an Idempotency-Key makes it happen once, however often it is sent. Keys are kept
 * by borrower, so an open call can't have one.
 */
type Access = { isOpen: true; isOnce?: never } | { isOpen?: never; isOnce?: true }

/** One call of the spec: what the client sends, what the lender answers, and how it may be treated. */
export type Endpoint = Access & {
  method: 'GET' | 'POST'
  /** Below the base of its group, `{name}` for a path parameter: `/dict/getByType/{type}`. */
  path: string
  /** Where that is not `/api/user`. */
  base?: typeof METRIC_BASE
  summary: string
  query?: z.ZodMiniObject
  /** Sealed as JSON unless `encoding` says otherwise. */
  body?: z.ZodMiniType
  encoding?: 'sealed' | 'multipart' | 'form'
  data: z.ZodMiniType
  /** Answered to an account on hold, too, which gets a 420 from all others: what paying back takes, what is said of it, and signing out. */
  isForHeld?: true
  /** What the one-time code is for that its body may have as `code`. Without one it is answered 1006 where it needs one. */
  codeFor?: CallCodePurpose
  /** Changes nothing, so a network error may be tried again without asking, and it may be asked beside one that is late. */
  isSafe?: true
  /** Has no key, but is answered as before when the same is asked again: a copy that was refused unread may be sent anew. */
  isRepeatable?: true
}

/** An entry of the contract. Its type says all that it says; a property that no endpoint has does not compile. */
export const endpoint = <const E extends Endpoint>(e: E & Record<Exclude<keyof E, keyof Endpoint>, never>): E => e

type SchemaIn<E extends Endpoint, Part extends 'body' | 'query' | 'data'> = Extract<
  Part extends keyof E ? E[Part] : never,
  z.ZodMiniType
>
type NamesIn<Path extends string> = string extends Path
  ? string
  : Path extends `${string}{${infer Name}}${infer Rest}`
    ? Name | NamesIn<Rest>
    : never
type Given<Part extends string, Value> = [Value] extends [never]
  ? unknown
  : Value extends z.input<typeof nothing>
    ? Partial<Record<Part, Value>>
    : Record<Part, Value>

export type BodyOf<E extends Endpoint> = z.input<SchemaIn<E, 'body'>>
export type QueryOf<E extends Endpoint> = z.input<SchemaIn<E, 'query'>>
/** By the names in the path. */
export type ParamsOf<E extends Endpoint> = [NamesIn<E['path']>] extends [never]
  ? never
  : Record<NamesIn<E['path']>, string>
export type DataOf<E extends Endpoint> = z.output<SchemaIn<E, 'data'>>

/** All that a call of it has to bring along. */
export type RequestOf<E extends Endpoint> = Given<'body', BodyOf<E>> &
  Given<'query', QueryOf<E>> &
  Given<'params', ParamsOf<E>>

/** What the lender's answer is made of: the request as it was checked, and the data before that. */
export type ReceivedOf<E extends Endpoint> = {
  body: z.output<SchemaIn<E, 'body'>>
  query: z.output<SchemaIn<E, 'query'>>
  params: ParamsOf<E>
}
export type AnswerOf<E extends Endpoint> = z.input<SchemaIn<E, 'data'>>

export const API_BASE = '/api/user'
export const METRIC_BASE = '/api/metric'
export const bases = [API_BASE, METRIC_BASE] as const
export const baseOf = ({ base }: Pick<Endpoint, 'base'>): string => base ?? API_BASE
export const nothing = z.object({})

/** bizStatus of the spec, after the call. */
export const standing = z.object({ bizStatus: integer })
