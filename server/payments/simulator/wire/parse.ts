import * as z from 'zod/mini'
import { Unreadable } from '../../channels/channel'

/** Of a payment or a code, in any form: nothing that a database would not take. */
export const reference = z.string().check(z.regex(/^[\w-]{1,64}$/))
export const digits = z.string().check(z.regex(/^\d{1,30}$/))

/** Whole Rupiah with two decimals that are 0. */
export const money = z.object({
  value: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,12}\.00$/)), z.transform(Number)),
  currency: z.literal('IDR'),
})
export const moneyOf = (amount: number) => ({ value: `${amount}.00`, currency: 'IDR' })

export const instant = z.pipe(
  z.string().check(z.regex(/^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\+07:00$/)),
  z.pipe(
    z.transform((text: string) => new Date(text)),
    z.date(),
  ),
)

/** Throws `Unreadable`. */
export function parseBody<Schema extends z.ZodMiniType>(schema: Schema, body: string): z.output<Schema> {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw new Unreadable()
  }
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  throw new Unreadable()
}
