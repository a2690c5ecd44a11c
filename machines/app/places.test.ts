import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { specRoutes } from '../testing/specTesting'
import { addressOf, places, requestFor, requestOf, type Place, type Route, inSearch } from './places'

const all: Place[] = Object.values(places).flatMap((group) => Object.values(group))
const plain = all.map(({ route }) => route).filter((route) => !route.includes(':'))
const nowhere = { route: null, params: {}, search: '' }

const unit = fc.oneof(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), fc.constantFrom(...'/%?#:2F é'))
const text = fc.string({ unit, minLength: 1, maxLength: 12 })
const search = fc.oneof(
  fc.constant(''),
  text.map((rest) => `?${rest}`),
)
const request = fc
  .tuple(fc.constantFrom(...all.map(({ route }) => route as Route)), text, search)
  .map(([route, value, query]) => ({
    route,
    params: Object.fromEntries([...route.matchAll(/:(\w+)/g)].map(([, name]) => [name, value])),
    search: query,
  }))
const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '?',
    '#',
    ':',
    '%',
    '%2F',
    '%zz',
    'repay',
    'home',
    ':repayId',
    '/facial-auth/',
    'step-one',
  ),
  text,
)
const anyAddress = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''))

describe('the route table', () => {
  test('is the spec’s', () => {
    expect(all.map(({ route }) => route.replace(/:\w+/, '7')).sort()).toEqual([...specRoutes].sort())
  })
  test('gives every place a title of its own', () => {
    expect(new Set(all.map(({ title }) => title.id)).size).toBe(all.length)
  })
})

describe('an address', () => {
  test.each(plain)('%s is the request for its own route, with or without a trailing slash and a query', (route) => {
    expect(requestOf(route)).toEqual({ route, params: {}, search: '' })
    expect(requestOf(`${route}/`)).toEqual({ route, params: {}, search: '' })
    expect(requestOf(`${route}?code=1&x=/home`)).toEqual({ route, params: {}, search: '?code=1&x=/home' })
  })
  test('of a bill carries its number', () => {
    expect(requestOf('/repay/7?from=sms')).toEqual({
      route: '/repay/:repayId',
      params: { repayId: '7' },
      search: '?from=sms',
    })
    expect(requestOf('/repay/a%2Fb%20c')).toEqual({
      route: '/repay/:repayId',
      params: { repayId: 'a/b c' },
      search: '',
    })
  })
  test('that is wrongly escaped is taken unchanged', () => {
    expect(requestOf('/repay/%E0%A4')).toMatchObject({ params: { repayId: '%E0%A4' } })
  })
  test('is meant in capitals as well, with what its query names', () => {
    expect(requestOf('/REPAY/A7?FROM=sms')).toEqual({
      route: '/repay/:repayId',
      params: { repayId: 'A7' },
      search: '?FROM=sms',
    })
    expect(inSearch('?CODE=Ab-1', 'code')).toBe('Ab-1')
  })
  test('drops a second fragment', () => {
    expect(requestOf('/order#top?x=1')).toEqual({ route: '/order', params: {}, search: '' })
  })
  test.each([
    '',
    '/',
    '?x=1',
    '/nowhere',
    'home',
    '//home',
    '/home/x',
    '/repay',
    '/repay/',
    '/repay/7/8',
    '/facial-auth',
    '/facial-auth/',
    '/facial-auth/step-five',
    '/facial-auth/step-one/x',
  ])('%j is a request for no place', (address) => {
    expect(requestOf(address)).toEqual(nowhere)
  })
})

describe('requests and addresses', () => {
  test('any request is parsed again from its address', () => {
    fc.assert(
      fc.property(request, (asked) => {
        expect(requestOf(addressOf(asked.route, asked))).toEqual(asked)
      }),
    )
  })
  test('any address is parsed without a throw, and its request has an address that parses to the same request', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        const asked = requestOf(address)
        expect(asked.route === null ? nowhere : requestOf(addressOf(asked.route, asked))).toEqual(asked)
      }),
      { numRuns: 500 },
    )
  })
  test('a place without parameters is requested by its route', () => {
    for (const route of plain) expect(addressOf(route, requestFor(route as Route))).toBe(route)
  })
})
