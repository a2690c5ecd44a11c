import { expect, test } from 'vitest'
import { visitOf } from './visit'

const hash = async (text: string) => `hash of ${text}`
const of = (...queries: string[]) => visitOf(queries, '/noren', hash)

test.each([
  ['?fbclid=IwAR_x', 'meta'],
  ['?gclid=IwAR_x', 'google'],
  ['?ttclid=IwAR_x', 'tiktok'],
])('a click of %s is reported by its hash', async (search, network) => {
  expect(await of(search)).toEqual({ page: '/noren', network, clickHash: 'hash of IwAR_x', campaign: {} })
})

test('parameters behind the hash of the address count as well, after those before it', async () => {
  const visit = await of('?utm_source=fb', '?utm_source=other&utm_campaign=Juni%202026&fbclid=abc')
  expect(visit).toMatchObject({ clickHash: 'hash of abc', campaign: { utm_source: 'fb', utm_campaign: 'Juni 2026' } })
})

test('a visit without an ad, or by a link with unfilled markers, is not reported', async () => {
  expect(await of('?lang=id', '')).toBeNull()
  expect(await of('?fbclid=__CLICKID__&utm_source={{site_source_name}}')).toBeNull()
})

test.each(['siti%40contoh.id', '0812-0000-0010', '62812 0000 0010', '8120000010', 'a<b', 'x'.repeat(101)])(
  'a campaign value that may be personal is not reported: %s',
  async (value) => {
    expect(await of(`?gclid=abc&utm_content=${value}`)).toMatchObject({ campaign: {} })
  },
)

test('the ids that ad platforms give are reported', async () => {
  const campaign = { utm_campaign: '120212345678901234', utm_content: 'video_01|id' }
  expect(await of('?utm_campaign=120212345678901234&utm_content=video_01|id')).toMatchObject({ campaign })
})
