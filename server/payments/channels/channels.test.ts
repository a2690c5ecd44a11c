import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLender } from '../../createLender'
import { openTestLender, type TestLender } from '../../testing'
import { loadChannels, offersAt } from './channels'

let folder = ''
let lender: TestLender
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'provider-'))
  lender = await openTestLender()
})
afterAll(async () => {
  await lender.end()
  rmSync(folder, { recursive: true })
})

let made = 0
function moduleOf(text: string): string {
  const file = join(folder, `provider${++made}.mjs`)
  writeFileSync(file, text)
  return file
}
const channelOf = (provider: string, verbs = 'offers, open, close, read, parseCallback, nameOf, payOut, readPayOut') =>
  moduleOf(`
    const verb = () => []
    const [${verbs}] = Array(9).fill(verb)
    export const channel = { provider: '${provider}', ${verbs} }
  `)

async function realLender(paymentProviders: string[]) {
  const config = { ...lender.services.config, hasSandbox: false, paymentProviders }
  return createLender(config, { db: lender.db })
}

describe('PAYMENT_PROVIDER', () => {
  it('names modules whose channels are the lender’s, in their order and no others', async () => {
    const real = await realLender([channelOf('first'), channelOf('second')])
    expect(real.services.channels.map(({ provider }) => provider)).toEqual(['first', 'second'])
    await real.close()
  })

  it('is listed before the simulator in the sandbox', async () => {
    const config = { ...lender.services.config, paymentProviders: [channelOf('own')] }
    const other = await createLender(config, { db: lender.db })
    expect(other.services.channels.map(({ provider }) => provider)).toEqual(['own', 'simulator'])
    await other.close()
  })

  it.each([
    [() => join(folder, 'nothing.mjs'), "can't be loaded"],
    [() => 'no-such-package', "can't be loaded"],
    [() => moduleOf('export const channel = null'), 'exports no `channel`'],
    [() => moduleOf('export default {}'), 'exports no `channel`'],
    [
      () => channelOf('short', 'offers, open, close, read'),
      'its channel lacks parseCallback, nameOf, payOut, readPayOut',
    ],
    [() => channelOf('Upper Case'), 'lower-case'],
  ])('is refused with why, case %#', async (name, words) => {
    await expect(loadChannels([name()])).rejects.toThrow(words)
    await expect(loadChannels([name()])).rejects.toMatchObject({ name: 'ConfigError' })
  })

  it('does not take two of one name', async () => {
    await expect(loadChannels([channelOf('same'), channelOf('same')])).rejects.toThrow('two channels are called same')
  })
})

it('without the sandbox there is no simulator: it offers nothing, and its callbacks are not received', async () => {
  const real = await realLender([])
  expect(real.services.channels).toEqual([])
  expect(offersAt(real.services, new Date())).toEqual([])
  const call = new Request('http://localhost/api/payments/simulator/payment', { method: 'POST', body: '{}' })
  expect((await real.app.request(call)).status).toBe(404)
  await real.close()
})
