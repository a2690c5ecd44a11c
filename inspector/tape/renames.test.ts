import { expect, test } from 'vitest'
import { formerEventIds } from '#domain/tracking/formerEventIds'
import { inNamesOfToday } from './renames'

test('what happens in a former event is called today as on a tape', () => {
  const triggerOf = (id: string) => `"${id.split('/')[1]}"`
  const renamed = formerEventIds.filter(([id]) => inNamesOfToday(triggerOf(id)) !== triggerOf(id))
  expect(renamed.length).toBeGreaterThan(10)
  for (const [id, , becomes] of renamed)
    if (becomes !== null) expect(triggerOf(becomes)).toBe(inNamesOfToday(triggerOf(id)))
})
