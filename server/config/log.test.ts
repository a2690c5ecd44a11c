import { DrizzleQueryError } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { logFailure } from './log'

afterEach(() => vi.restoreAllMocks())

it('a logged failure has its place in the code and none of the data', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const cause = Object.assign(new Error('invalid input for 81200000095'), { code: '22P02' })
  logFailure('saveContacts', new DrizzleQueryError('insert into contacts', ['WIFE', '81200000095'], cause))
  const text = said.mock.calls.flat().join('\n')
  expect(text).toMatch(/^saveContacts failed: \w+ 22P02\n\s+at .*log\.test/)
  expect(text).not.toMatch(/812000000|WIFE|insert/)
})

it('survives what is no error', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  logFailure('a call', '81200000095')
  expect(said).toHaveBeenCalledWith('a call failed: string was thrown')
})
