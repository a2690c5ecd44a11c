import * as z from 'zod/mini'
import type { CallCodePurpose } from '#domain/service/dataExport'
import { integer } from './fields'

/**
 * Who may call, and whether an Idempotency-Key makes repeated calls count once. Keys belong to a borrower, so an open
 * call can't have one.
 */
type Access = { isOpen: true; isOnce?: never } | { isOpen?: never; isOnce?: true }

/** A call of the spec: request, response, and its properties. */
export type Endpoint = Access & {
  method: 'GET' | 'POST'
  /** Below the base of its group, `{name}` for a path parameter: `/dict/getByType/{type}`. */
  path: string
  /** If not `/api/user`. */
  base?: typeof METRIC_BASE
  summary: string
  query?: z.ZodMiniObject
  /** Sealed as JSON unless `encoding` says otherwise. */
  body?: z.ZodMiniType
  encoding?: 'sealed' | 'multipart' | 'form'
  data: z.ZodMiniType
  /**
   * Also allowed to an account on hold, which gets a 420 from all other calls: repaying, its information, and signing
   * out.
   */
  isAllowedOnHold?: true
  /**
   * The purpose of the one-time code that its body may have as `code`. Without one it is answered 1006 where it needs
   * one.
   */
  codeFor?: CallCodePurpose
  /** Read-only, so a network error may be retried, also beside a pending call. */
  isSafe?: true
  /** Has no key, but repeated calls get the same answer: a request that was refused unread may be resent. */
  isRepeatable?: true
}

/** An entry of the contract with its exact type; unknown properties do not compile. */
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
export type ParamsOf<E extends Endpoint> = [NamesIn<E['path']>] extends [never]
  ? never
  : Record<NamesIn<E['path']>, string>
export type DataOf<E extends Endpoint> = z.output<SchemaIn<E, 'data'>>

export type RequestOf<E extends Endpoint> = Given<'body', BodyOf<E>> &
  Given<'query', QueryOf<E>> &
  Given<'params', ParamsOf<E>>

/** A validated request, and the data for it. */
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
export const statusData = z.object({ bizStatus: integer })
