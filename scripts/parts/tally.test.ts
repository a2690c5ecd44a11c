import { expect, test, vi } from 'vitest'
import { conclude, isGood } from './tally.mjs'

const passed = { passed: 5, failed: 0, skipped: 0, failures: [] }

function concluded(tally: Parameters<typeof conclude>[0]): string[] {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  conclude(tally)
  const lines = log.mock.calls.flatMap(([text]) => String(text).split('\n'))
  log.mockRestore()
  return lines
}

test('flaky tests are listed, a line each, before the line that counts', () => {
  const tally = { ...passed, flaky: ['a.spec.ts:1 › opens', 'b.spec.ts:2 › closes'] }
  expect(concluded(tally)).toEqual([
    'flaky: a.spec.ts:1 › opens',
    'flaky: b.spec.ts:2 › closes',
    '',
    '5 passed, 0 failed',
  ])
  expect(isGood(tally)).toBe(true)
})

test('a third flaky test fails the run', () => {
  const tally = { ...passed, flaky: ['a', 'b', 'c'] }
  expect(isGood(tally)).toBe(false)
  expect(concluded(tally).slice(-1)).toEqual(['5 passed, 1 failed'])
  expect(concluded(tally)).toContain('✗ 3 flaky tests, and 2 at most are let pass')
})
