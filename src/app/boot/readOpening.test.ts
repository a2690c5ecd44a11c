import { expect, test } from 'vitest'
import { cleanerFor, readOpening } from './readOpening'

const step = '/facial-auth/step-one'
const openingAt = async (search: string, hash: string) => {
  const location = { search, hash } as Location
  return readOpening(location, await cleanerFor({ location, crypto }))
}

test('a computer’s link gives its token to the app, and not to the address', async () => {
  const { opening, search } = await openingAt('?lang=vi', `#${step}?handover=abc`)
  expect([opening, search]).toEqual([
    { path: step, openToken: 'abc', isHandover: true, channel: 'partner' },
    '?lang=vi',
  ])
})

test('a link that was changed on its way opens its page, and gives its token', async () => {
  expect((await openingAt('', '#!/order?x=1&amp;openToken=abc')).opening).toMatchObject({
    path: '/order?x=1',
    openToken: 'abc',
  })
})

test('a partner’s link is no handover', async () => {
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

const HASH = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'

test.each([
  ['?uid=__UID__&fbclid=abc', '#/noren?u={{x}}&b=1', `?uid=${HASH}&fbclid=abc`, `/noren?u=${HASH}&b=1`],
  ['?uid={{user.id}}', '#/noren?gclid=abc', `?uid=${HASH}`, '/noren?gclid=abc'],
  ['?ttclid=abc', '#/noren?uid=%7B%7Bx%7D%7D', '?ttclid=abc', `/noren?uid=${HASH}`],
])('a click id before or behind the hash replaces the markers of %s %s', async (before, behind, search, path) => {
  const opened = await openingAt(before, behind)
  expect([opened.search, opened.opening.path].map(decodeURIComponent)).toEqual([search, path])
})
