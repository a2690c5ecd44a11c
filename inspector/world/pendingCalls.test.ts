import { expect, test, vi } from 'vitest'
import { createPausableClock } from './pausableClock'
import { callAt, createPendingCalls } from './pendingCalls'
import { createQaNetwork } from './qaNetwork'

const memory = () => {
  const items = new Map<string, string>()
  return { getItem: (name: string) => items.get(name) ?? null, setItem: items.set.bind(items) }
}

function network(storage = memory()) {
  const real = { now: () => 1000, setTimeout: vi.fn(), clearTimeout: vi.fn() }
  const { clock, move, hold } = createPausableClock(real)
  hold()
  const addFault = vi.fn(() => Promise.resolve())
  const seal = vi.fn((_method: string, _path: string, answer: object) => Promise.resolve(JSON.stringify(answer)))
  const pending = createPendingCalls({ clock, real, storage, onChange: () => {}, seal, addFault })
  const fetch = vi.fn(() => Promise.resolve(new Response('of the lender')))
  const outer = { isOnline: () => true, watch: () => () => {}, fetch, newRequest: null }
  const { network: inner } = createQaNetwork(outer, pending)
  const apply = (signal?: AbortSignal) =>
    inner.fetch('/api/user/product/applyLoan', {
      method: 'POST',
      headers: { Deviceid: 'phone' },
      ...(signal ? { signal } : {}),
    })
  return { pending, inner, fetch, seal, addFault, move, apply }
}
const idOf = ({ pending }: ReturnType<typeof network>) => pending.view().calls[0]?.id ?? 0

test('a request is known by its call of the contract', () => {
  expect(callAt('GET', '/api/user/dict/getByType/gender')).toEqual({
    name: 'readDictionary',
    path: '/api/user/dict/getByType/gender',
  })
  expect(callAt('GET', 'http://localhost/api/user/user/status?a=1')?.name).toBe('readStatus')
  expect(callAt('GET', '/locales/en.json')).toBeNull()
})

test('a held write waits until the lender is let answer, and a read does not wait', async () => {
  const all = network()
  all.pending.hold('writes')
  await all.inner.fetch('/api/user/user/status')
  expect(all.fetch).toHaveBeenCalledTimes(1)
  const answer = all.apply()
  await vi.waitFor(() =>
    expect(all.pending.view().calls).toMatchObject([{ name: 'applyLoan', at: 1000, state: 'held' }]),
  )
  expect(all.fetch).toHaveBeenCalledTimes(1)
  await all.pending.answer(idOf(all), 'lender')
  expect(await (await answer).text()).toBe('of the lender')
  expect(all.pending.view().calls).toEqual([])
  const next = all.apply()
  await vi.waitFor(() => expect(all.pending.view().calls).toHaveLength(1))
  all.pending.hold('none')
  expect(await (await next).text()).toBe('of the lender')
})

test('the calls of the next page of a tab wait as well', () => {
  const storage = memory()
  network(storage).pending.hold('writes')
  expect(network(storage).pending.view().holds).toBe('writes')
  expect(network().pending.view().holds).toBe('none')
})

test('a refusal is the lender’s own, to the next call of that device', async () => {
  const all = network()
  all.pending.hold('all')
  const answer = all.apply()
  await vi.waitFor(() => expect(all.pending.view().calls).toHaveLength(1))
  await all.pending.answer(idOf(all), 'code:315')
  await answer
  expect(all.addFault).toHaveBeenCalledWith('applyLoan', 'code:315', 'phone')
  expect(all.fetch).toHaveBeenCalledTimes(1)
})

test('a success is sealed here, with the given data and for the path that was called', async () => {
  const all = network()
  all.pending.hold('all')
  const answer = all.inner.fetch('/api/user/dict/getByType/gender')
  await vi.waitFor(() => expect(all.pending.view().calls).toHaveLength(1))
  await all.pending.answer(idOf(all), { data: { details: [] } })
  expect(JSON.parse(await (await answer).text())).toEqual({ code: 200, msg: '', data: { details: [] } })
  expect(all.seal).toHaveBeenCalledWith('GET', '/api/user/dict/getByType/gender', expect.anything())
  expect(all.fetch).not.toHaveBeenCalled()
})

test('later is twelve seconds of the app’s clock, and never ends with the app’s patience', async () => {
  const all = network()
  all.pending.hold('all')
  const answer = all.apply()
  await vi.waitFor(() => expect(all.pending.view().calls).toHaveLength(1))
  await all.pending.answer(idOf(all), 'later')
  all.move(11_000)
  expect(all.fetch).not.toHaveBeenCalled()
  all.move(1000)
  expect(await (await answer).text()).toBe('of the lender')
  const patience = new AbortController()
  const lost = all.apply(patience.signal)
  await vi.waitFor(() => expect(all.pending.view().calls).toHaveLength(1))
  await all.pending.answer(idOf(all), 'never')
  expect(all.pending.view().calls).toMatchObject([{ state: 'never' }])
  patience.abort()
  await expect(lost).rejects.toThrow('aborted')
  expect(all.pending.view().calls).toEqual([])
})
