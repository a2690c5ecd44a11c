import { APP_VERSION } from '#domain/limits'
import { chartHash } from '#domain/tracking/chartHash'
import type { Origin } from '#domain/tracking/event'
import { newId } from '../../../platform/identity/newId'
import type { Platform } from '../../../platform/world/platform'

const VISIT = 'trackedVisit'

/** Letters, since digits may be somebody's number. */
const lettersOf = (hex: string) =>
  hex
    .replace(/-/g, '')
    .slice(0, 12)
    .replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)))

/** The visit of this tab, through reloads, and a running number for each of its events. */
export function createVisit({ storage: { session }, page }: Pick<Platform, 'storage' | 'page'>) {
  const [, stored = null, count = '0'] = /^([a-p]{12}) (\d+)$/.exec(session.read(VISIT) ?? '') ?? []
  const visit = stored ?? lettersOf(newId(page))
  const origin: Origin = { visit, version: Number(APP_VERSION), chart: chartHash }
  let number = Number(count)
  return {
    origin,
    nextNumber(): number {
      number += 1
      session.write(VISIT, `${visit} ${number}`)
      return number
    },
  }
}
