import { expect, test } from 'vitest'
import { visitOf } from './visit'

const hash = async (text: string) => `hash of ${text}`
const of = (...queries: string[]) => visitOf(queries, '/noren', hash)

test.each([
  ['?fbclid=IwAR_x', 'meta'],
  ['?gclid=IwAR_x', 'google'],
  ['?ttclid=IwAR_x', 'tiktok'],
])('a click of %s is told by its hash', async (search, network) => {
  expect(await of(search)).toEqual({ page: '/noren', network, clickHash: 'hash of IwAR_x', campaign: {} })
})

test('what stands behind the hash of the address counts as well, after what stands before it', async () => {
  const visit = await of('?utm_source=fb', '?utm_source=other&utm_campaign=Juni%202026&fbclid=abc')
  expect(visit).toMatchObject({ clickHash: 'hash of abc', campaign: { utm_source: 'fb', utm_campaign: 'Juni 2026' } })
})

test('somebody who came by herself is no such visit, nor by a link that nobody has filled in', async () => {
  expect(await of('?lang=id', '')).toBeNull()
  expect(await of('?fbclid=__CLICKID__&utm_source={{site_source_name}}')).toBeNull()
})

test.each(['siti%40contoh.id', '0812-0000-0010', '62812 0000 0010', '8120000010', 'a<b', 'x'.repeat(101)])(
  'what may be somebody’s stays: %s',
  async (value) => {
    expect(await of(`?gclid=abc&utm_content=${value}`)).toMatchObject({ campaign: {} })
  },
)

test('the ids that ad platforms give are none of that', async () => {
  const campaign = { utm_campaign: '120212345678901234', utm_content: 'video_01|id' }
  expect(await of('?utm_campaign=120212345678901234&utm_content=video_01|id')).toMatchObject({ campaign })
})
