import { expect, test, vi } from 'vitest'
import { memoryPlatform } from '../../platform/world/memoryPlatform'
import type { Platform } from '../../platform/world/platform'
import { createItems } from '../../platform/world/items'
import { reloadOnce } from './reloadOnce'

function session() {
  const items = new Map<string, string>()
  return createItems(() => ({
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, text) => void items.set(name, text),
    removeItem: (name) => void items.delete(name),
  }))
}
const answering =
  (status: number): Platform['network']['fetch'] =>
  async () =>
    new Response(null, { status })

function page(changes: { fetch?: Platform['network']['fetch']; session?: Platform['storage']['session'] } = {}) {
  const platform = memoryPlatform({ network: { fetch: changes.fetch ?? answering(200) } })
  const storage = { ...platform.storage, session: changes.session ?? session() }
  const reload = vi.fn()
  const ask = (build: string, isAllStored = true) =>
    reloadOnce({ pathname: '/', reload }, { ...platform, storage }, () => isAllStored, build)
  return { reload, ask }
}

test('the page is reloaded once per build and tab', async () => {
  const { reload, ask } = page()
  await ask('old')
  await ask('old')
  expect(reload).toHaveBeenCalledTimes(1)
  await ask('new')
  expect(reload).toHaveBeenCalledTimes(2)
})

test.each([
  ['the page is out of reach', page({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) })],
  ['the lender does not have it', page({ fetch: answering(503) })],
  ['nobody would remember that it was', page({ session: createItems(() => null) })],
])('it is not where %s', async (_, { reload, ask }) => {
  await ask('old')
  expect(reload).not.toHaveBeenCalled()
})

test('it is not while something typed would be lost, and is when that is stored', async () => {
  const { reload, ask } = page()
  await ask('old', false)
  expect(reload).not.toHaveBeenCalled()
  await ask('old')
  expect(reload).toHaveBeenCalledTimes(1)
})
