import { afterAll, beforeAll, expect, it } from 'vitest'
import { userCalls } from '#contract/user'
import { code } from '#domain/answerCodes'
import { limits } from '../config/config'
import { devices } from '../db/borrowerTables'
import { openTestLender, type TestLender } from '../testing'

const { reportDevice } = userCalls

let lender: TestLender
beforeAll(async () => {
  lender = await openTestLender()
})
afterAll(() => lender.end())

const idsOnRecord = async () => (await lender.db.select().from(devices)).map(({ deviceId }) => deviceId).sort()
const device = (deviceId: string) => ({ body: { deviceId, operatingSystem: 'Android 11' } })

it('of a borrower’s devices those reported last are saved, also when many are reported at once', async () => {
  const phone = await lender.borrower({ phone: '81245000001', bizStatus: 10 })
  const names = Array.from({ length: limits.devices + 5 }, (_, i) => `device-${String(i).padStart(2, '0')}`)
  for (const name of names) {
    await phone.call(reportDevice, device(name))
    await lender.advance(1000)
  }
  expect(await idsOnRecord()).toEqual(names.slice(-limits.devices))
  await Promise.all(names.map((name) => phone.call(reportDevice, device(`${name}-again`))))
  expect(await idsOnRecord()).toHaveLength(limits.devices)
})

it.each([
  ['deviceId', 'x'.repeat(129)],
  ['userAgent', 'x'.repeat(40_000)],
  ['operatingSystem', 'x'.repeat(501)],
])('a %s of any length is refused', async (field, text) => {
  const phone = await lender.borrower({ phone: '81245000002', bizStatus: 10 })
  await lender.advance(120_000)
  const body = { deviceId: 'd', operatingSystem: 'Android 11', [field]: text }
  expect(await phone.call(reportDevice, { body })).toMatchObject({
    code: code.invalid,
    data: { fields: { [field]: 'This is too long' } },
  })
})
