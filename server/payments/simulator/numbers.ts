import { createHash } from 'node:crypto'

/** First digits and length, by channel, as `domain.md` has them of real ones; the prefixes are nobody's. */
const shapes: Readonly<Record<string, { prefix: string; length: number }>> = {
  BCA: { prefix: '70099', length: 16 },
  BRI: { prefix: '70098', length: 16 },
  BNI: { prefix: '988', length: 16 },
  MANDIRI: { prefix: '70012', length: 17 },
  PERMATA: { prefix: '7009', length: 16 },
  CIMB: { prefix: '7008', length: 16 },
  BSI: { prefix: '7007', length: 16 },
  ALFAMART: { prefix: '', length: 14 },
  INDOMARET: { prefix: '', length: 14 },
  QRIS: { prefix: '', length: 15 },
}

/** The same key gives the same number; a number can't be told from others. `salt` gives another where one is taken. */
export function numberOf(channel: string, key: string, salt: number): string {
  const shape = shapes[channel]
  if (shape === undefined) throw new Error(`the simulator has no channel ${channel}`)
  const free = shape.length - shape.prefix.length
  const digest = createHash('sha256').update(`${channel}|${key}|${salt}`).digest('hex')
  return shape.prefix + (BigInt(`0x${digest}`) % 10n ** BigInt(free)).toString().padStart(free, '0')
}
