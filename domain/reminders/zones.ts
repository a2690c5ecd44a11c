/** UTC offsets in hours: Indonesia has no daylight saving. */
const WIB = 7
const WITA = 8
const WIT = 9

// Keputusan Presiden 41/1987; newer provinces are in the zone of the one they were part of.
const IN_WIB = [11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 31, 32, 33, 34, 35, 36, 61, 62]
const IN_WITA = [51, 52, 53, 63, 64, 65, 71, 72, 73, 74, 75, 76]
const IN_WIT = [81, 82, 91, 92, 93, 94, 95, 96]

const offsets = new Map<number, number>()
for (const province of IN_WIB) offsets.set(province, WIB)
for (const province of IN_WITA) offsets.set(province, WITA)
for (const province of IN_WIT) offsets.set(province, WIT)

/**
 * The possible zones of a borrower as UTC offsets, the westernmost first: that of the NIK's province, or all three
 * where it is unknown.
 */
export function zonesOf(nik: string): readonly [number, ...number[]] {
  const offset = offsets.get(Number(nik.slice(0, 2)))
  return offset === undefined ? [WIB, WITA, WIT] : [offset]
}
