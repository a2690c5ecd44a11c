import { afterEach, expect, it, vi } from 'vitest'
import { openTestLender } from '../testing'
import { endpoints } from '../../src/api/contract/endpoints'
import { logFailure } from './log'

afterEach(() => vi.restoreAllMocks())

it('tells where something broke and never with what', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const lender = await openTestLender()
  const phone = await lender.borrower({ phone: '81200000095', bizStatus: 40 })
  await lender.db.execute('drop table contacts')
  const contacts = [
    { relationship: 'WIFE', phone: '81200000096' },
    { relationship: 'FRIEND', phone: '81200000097' },
  ]
  const answer = await phone.call(endpoints.saveContacts, { body: { contacts, hasConsent: true } })
  expect(answer).toMatchObject({ status: 200, code: 500, data: null })
  const text = said.mock.calls.flat().join('\n')
  expect(text).toMatch(/^saveContacts failed: .*42P01/)
  expect(text).not.toMatch(/812000000|WIFE/)
  await lender.end()
})

it('survives what is no error', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  logFailure('a call', '81200000095')
  expect(said).toHaveBeenCalledWith('a call failed: string was thrown')
})
