import { expect, test, vi } from 'vitest'
import { vibrate } from './vibrate'

const some = { userAgent: '', language: '' }

test('it vibrates shortly, and does nothing in a browser that can’t', () => {
  const buzz = vi.fn<(ms: number) => boolean>(() => true)
  vibrate({ navigator: { ...some, vibrate: buzz } })
  expect(buzz.mock.calls).toEqual([[40]])
  expect(() => vibrate({ navigator: some })).not.toThrow()
})
