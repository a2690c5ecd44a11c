import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batchesOf, isReport, type Waiting } from './batches'
import { uploadTypes } from './uploads'

const types = Object.values(uploadTypes)
const waiting = fc
  .uniqueArray(fc.tuple(fc.uuid(), fc.nat(50), fc.constantFrom(...types, ...Array(20).fill(50), null), fc.nat(2)), {
    selector: ([key]) => key,
    maxLength: 120,
  })
  .map((rows) =>
    rows.map(([key, at, uploadType, refusals]): Waiting => {
      if (uploadType === null) {
        return { key, at, refusals, reportType: 'scriptError', report: { key, at, name: '', message: '', frames: [] } }
      }
      const event = { key, idName: 'app', beginTime: at, duration: 0, content: {} }
      return { key, at, refusals: refusals === 2 ? 1 : 0, uploadType: uploadType as 50, event }
    }),
  )

const mayJoin = (item: Waiting) => !isReport(item) && item.uploadType === 50 && !item.refusals

test('waiting events are sent once, in order, and only steps together: twenty at most, and no fewer than possible', () => {
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
      const joined = batches.filter(([first]) => first !== undefined && mayJoin(first))
      expect(joined.slice(0, -1).every(({ length }) => length === 20)).toBe(true)
    }),
  )
})
