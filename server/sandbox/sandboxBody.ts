import type { Context } from 'hono'
import * as z from 'zod/mini'
import { DAY, HOUR, MINUTE, SECOND } from '#domain/time'

export class BadRequest extends Error {}

const milliseconds: Record<string, number> = { ms: 1, s: SECOND, m: MINUTE, h: HOUR, d: DAY }

/** Milliseconds, or a number with a unit: `90s`, `5m`, `24h`, `3d`. */
export const duration = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^-?\d+(?:ms|s|m|h|d)$/))]),
  z.transform((given) => {
    const [, count = '', unit = ''] = /^(-?\d+)(\w+)$/.exec(String(given)) ?? []
    return typeof given === 'number' ? given : Number(count) * (milliseconds[unit] ?? 1)
  }),
)

/** The body, parsed by the schema; throws a `BadRequest`. */
export async function readJson<Schema extends z.ZodMiniType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  // A page of another site can send other types without a preflight.
  if (!(c.req.header('Content-Type') ?? '').startsWith('application/json'))
    throw new BadRequest('send application/json')
  const result = z.safeParse(schema, await c.req.json().catch(() => null))
  if (result.success) return result.data
  throw new BadRequest(
    result.error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`).join('; '),
  )
}
