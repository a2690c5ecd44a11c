import { expect, test } from 'vitest'
import { readOpening } from './readOpening'

const step = '/facial-auth/step-one'

test('a computer’s link gives its token to the app, and not to the address', async () => {
  const { opening, search } = await readOpening({ search: '?lang=vi', hash: `#${step}?handover=abc` })
  expect([opening, search]).toEqual([
    { path: step, openToken: 'abc', isHandover: true, channel: 'partner' },
    '?lang=vi',
  ])
})

test('a partner’s link is none of a computer', async () => {
  expect((await readOpening({ search: '?openToken=abc&uniqueChannel=toko', hash: '' })).opening).toEqual({
    path: '',
    openToken: 'abc',
    isHandover: false,
    channel: 'toko',
  })
})

test('a token before the hash, where servers see it, is no handover', async () => {
  expect((await readOpening({ search: '?handover=abc', hash: `#${step}` })).opening).toMatchObject({
    openToken: null,
    isHandover: false,
  })
})
