import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanQuery, clickIn, valueIn } from './adMarker'

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
])('%s is an unfilled marker and is removed', (search) => {
  expect(cleanQuery(search, null)).toBe('')
})

test('other parameters stay letter by letter', () => {
  const search = '?lang=en&uid={{x}}&q=a%20b+c%2Fd&empty=&flag'
  expect(cleanQuery(search, null)).toBe('?lang=en&q=a%20b+c%2Fd&empty=&flag')
  expect(cleanQuery('a=1&uid=__CID__', null)).toBe('a=1')
})

test('the hash of a click id replaces a marker, under its name as it was written', () => {
  expect(cleanQuery('?u%69d={{user.id}}&fbclid=IwAR_aB-9&x=1', HASH)).toBe(`?u%69d=${HASH}&fbclid=IwAR_aB-9&x=1`)
})

test.each([
  ['?gclid=abc', { network: 'google', id: 'abc' }],
  ['?a=1&fbclid=IwAR_aB-9', { network: 'meta', id: 'IwAR_aB-9' }],
  ['?ttclid=E.C.P.a%2Bb', { network: 'tiktok', id: 'E.C.P.a+b' }],
  ['?ttclid=__CLICKID__&gclid=abc', { network: 'google', id: 'abc' }],
  ['?fbclid=', null],
  ['?myfbclid=abc', null],
  ['', null],
])('the click of %s', (search, click) => {
  expect(clickIn(search)).toEqual(click)
})

test('an unfilled click id is never replaced', () => {
  expect(cleanQuery('?ttclid=__CLICKID__&gclid=abc', HASH)).toBe('?gclid=abc')
})

test('a value is decoded, and null when it was never filled in', () => {
  const search = '?utm_source=a+b%21&utm_term={{x}}&utm_medium='
  expect(['utm_source', 'utm_term', 'utm_medium', 'utm'].map((name) => valueIn(search, name))).toEqual([
    'a b!',
    null,
    null,
    null,
  ])
})

test('a query that can’t be decoded stays as it is', () => {
  expect(cleanQuery('?a=%E0%A4%A&b=%', null)).toBe('?a=%E0%A4%A&b=%')
})

test('a query without markers is not touched', () => {
  const parameter = fc.tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.stringMatching(/^[\w.~%-]{0,12}$/))
  fc.assert(
    fc.property(fc.array(parameter, { minLength: 1 }), (parameters) => {
      fc.pre(parameters.every(([, value]) => !value.startsWith('_') && !/%(25)*5f/i.test(value)))
      const search = `?${parameters.map(([name, value]) => `${name}=${value}`).join('&')}`
      expect(cleanQuery(search, HASH)).toBe(search)
    }),
  )
})
