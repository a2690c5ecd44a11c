import * as z from 'zod/mini'

/** One call of the spec: what the client sends, what the lender answers, and how it may be treated. */
export interface Endpoint<Body extends z.ZodMiniType = z.ZodMiniType, Data extends z.ZodMiniType = z.ZodMiniType> {
  method: 'GET' | 'POST'
  /** Below the base of its group, `{name}` for a path parameter: `/dict/getByType/{type}`. */
  path: string
  summary: string
  query?: z.ZodMiniObject
  /** Sealed as JSON unless `encoding` says otherwise. */
  body?: Body
  encoding?: 'sealed' | 'multipart'
  data: Data
  /** Answered without a token. */
  isOpen?: true
  /** Changes nothing, so a network error may be tried again without asking. */
  isSafe?: true
  /** Carries an Idempotency-Key: sent twice, it happens once. */
  isOnce?: true
}

export const endpoint = <Body extends z.ZodMiniType, Data extends z.ZodMiniType>(
  e: Endpoint<Body, Data>,
): Endpoint<Body, Data> => e

export type BodyOf<E> = E extends Endpoint<infer B, z.ZodMiniType> ? z.input<B> : never
export type DataOf<E> = E extends Endpoint<z.ZodMiniType, infer D> ? z.output<D> : never

export const API_BASE = '/api/user'
export const nothing = z.object({})

/** bizStatus of the spec, after the call. */
export const standing = z.object({ bizStatus: z.int() })
