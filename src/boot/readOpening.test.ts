import { expect, test } from 'vitest'
import { cleanerFor, readOpening } from './readOpening'

const step = '/facial-auth/step-one'
const openingAt = async (search: string, hash: string) => {
  const page = { search, hash }
  return readOpening(page, await cleanerFor(page))
}

test('a computer’s link gives its token to the app, and not to the address', async () => {
  const { opening, search } = await openingAt('?lang=vi', `#${step}?handover=abc`)
  expect([opening, search]).toEqual([
    { path: step, openToken: 'abc', isHandover: true, channel: 'partner' },
    '?lang=vi',
  ])
})

test('a partner’s link is none of a computer', async () => {
  expect((await openingAt('?openToken=abc&uniqueChannel=toko', '')).opening).toEqual({
    path: '',
    openToken: 'abc',
    isHandover: false,
    channel: 'toko',
  })
})

test('a token before the hash, where servers see it, is no handover', async () => {
  expect((await openingAt('?handover=abc', `#${step}`)).opening).toMatchObject({ openToken: null, isHandover: false })
})

test.each(['?utm=__CLICKID__', '?utm=%7B%7Bcampaign.id%7D%7D', '?utm={{campaign.id}}', '?utm=%257Bcampaignid%257D'])(
  'an ad’s marker in %s leaves the address',
  async (search) => {
    expect((await openingAt(`${search}&keep=1`, '#/noren?a=__X__')).search).toBe('?keep=1')
    expect((await openingAt('', `#/noren${search}&keep=1`)).opening.path).toBe('/noren?keep=1')
  },
)
