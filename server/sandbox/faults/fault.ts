import * as z from 'zod/mini'

export const faultKinds = [
  'timeout',
  'offline',
  'slow',
  'http500',
  'garbage',
  'tampered',
  'expired',
  'tokenExpired',
  'abnormal',
] as const

export interface Fault {
  kind: (typeof faultKinds)[number] | `code:${number}`
  /** For `slow`. */
  delayMs: number
}

/** `code:1002` answers with that code. */
export const faultKind = z.union([z.enum(faultKinds), z.templateLiteral(['code:', z.int()])])
