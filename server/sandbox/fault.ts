import * as z from 'zod/mini'
import { faultKinds } from '#domain/sandbox/faultKinds'

export interface Fault {
  kind: (typeof faultKinds)[number] | `code:${number}`
  /** For `slow`. */
  delayMs: number
}

/** `code:1002` answers with that code. */
export const faultKind = z.union([z.enum(faultKinds), z.templateLiteral(['code:', z.int()])])
