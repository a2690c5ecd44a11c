import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batchesOf, isReport, type Waiting, type WaitingEvent } from './batches'
import { uploadTypes } from './uploads'

const types = Object.values(uploadTypes)
const waiting = fc
  .uniqueArray(
    fc.tuple(
      fc.uuid(),
      fc.nat(50),
      fc.constantFrom(...types, ...Array(20).fill(50), null),
      fc.nat(2),
      fc.constantFrom(undefined, 'a', 'b'),
    ),
    { selector: ([key]) => key, maxLength: 120 },
  )
  .map((rows) =>
    rows.map(([key, at, uploadType, refusals, visit]): Waiting => {
      if (uploadType === null) {
        return { key, at, refusals, reportType: 'scriptError', report: { key, at, name: '', message: '', frames: [] } }
      }
      const event = { key, idName: 'app', beginTime: at, duration: 0, content: {} }
      const origin = visit === undefined ? {} : { origin: { visit, version: 219, chart: 'c' } }
      return { key, at, refusals: refusals === 2 ? 1 : 0, uploadType: uploadType as 50, event, ...origin }
    }),
  )

const mayJoin = (item: Waiting): item is WaitingEvent => !isReport(item) && item.uploadType === 50 && !item.refusals
const visitOf = (item: Waiting) => ('origin' in item ? item.origin?.visit : undefined)

test('waiting events are sent once, in order, and only steps of one visit together: twenty at most, and no fewer than possible', () => {
  fc.assert(
    fc.property(waiting, (items) => {
      const batches = batchesOf(items)
      const sent = batches.flat()
      expect(sent.map(({ key }) => key).toSorted()).toEqual(items.map(({ key }) => key).toSorted())
      for (const batch of batches) {
        expect(batch.length).toBeGreaterThan(0)
        expect(batch.length).toBeLessThanOrEqual(20)
        if (batch.length > 1) expect(batch.every(mayJoin)).toBe(true)
        expect(batch.map(({ at }) => at)).toEqual(batch.map(({ at }) => at).toSorted((a, b) => a - b))
      }
      for (const batch of batches) expect(new Set(batch.map(visitOf)).size).toBe(1)
      for (const visit of [undefined, 'a', 'b']) {
        const joined = batches.filter(([first]) => first !== undefined && mayJoin(first) && visitOf(first) === visit)
        expect(joined.slice(0, -1).every(({ length }) => length === 20)).toBe(true)
      }
    }),
  )
})
