import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanQuery } from './adMarker'

const HASH = 'a'.repeat(64)

test.each([
  '?uid={{campaign.id}}',
  '?uid=%7B%7Bcampaign.id%7D%7D',
  '?uid=%257B%257Bcampaign.id%257D%257D',
  '?uid=__CLICKID__',
  '?uid=__AID__',
  '?uid={campaignid}',
  '?uid=fb_{{ad.id}}',
  '?ttclid=__CLICKID__',
])('%s is an unfilled marker and goes', (search) => {
  expect(cleanQuery(search)).toEqual({ search: '', clickId: null, needsHash: false })
})

test('other parameters stay letter by letter', () => {
  expect(cleanQuery('?lang=en&uid={{x}}&q=a%20b+c%2Fd&empty=&flag').search).toBe('?lang=en&q=a%20b+c%2Fd&empty=&flag')
  expect(cleanQuery('a=1&uid=__CID__').search).toBe('a=1')
})

test('with a click id the marker asks for its hash, and is replaced by it', () => {
  const search = '?uid={{user.id}}&fbclid=IwAR_aB-9&x=1'
  const first = cleanQuery(search)
  expect(first).toEqual({ search: '?fbclid=IwAR_aB-9&x=1', clickId: 'IwAR_aB-9', needsHash: true })
  expect(cleanQuery(search, HASH)).toEqual({
    search: `?uid=${HASH}&fbclid=IwAR_aB-9&x=1`,
    clickId: 'IwAR_aB-9',
    needsHash: false,
  })
})

test('a click id without a marker needs no hash', () => {
  expect(cleanQuery('?gclid=abc')).toEqual({ search: '?gclid=abc', clickId: 'abc', needsHash: false })
})

test('an unfilled click id is none, and is never replaced', () => {
  expect(cleanQuery('?ttclid=__CLICKID__&gclid=abc', HASH)).toEqual({
    search: '?gclid=abc',
    clickId: 'abc',
    needsHash: false,
  })
})

test('a query that can’t be decoded stays as it is', () => {
  expect(cleanQuery('?a=%E0%A4%A&b=%').search).toBe('?a=%E0%A4%A&b=%')
})

test('a query without markers is not touched', () => {
  const parameter = fc.tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.stringMatching(/^[\w.~%-]{0,12}$/))
  fc.assert(
    fc.property(fc.array(parameter, { minLength: 1 }), (parameters) => {
      fc.pre(parameters.every(([, value]) => !value.startsWith('_') && !/%(25)*5f/i.test(value)))
      const search = `?${parameters.map(([name, value]) => `${name}=${value}`).join('&')}`
      expect(cleanQuery(search, HASH).search).toBe(search)
    }),
  )
})
