import { expect, test } from 'vitest'
import { memoryPlatform } from '../world/memoryPlatform'
import type { Page } from '../world/platform'
import { registerWorker } from './registerWorker'

async function toldAtStart(connection?: { saveData?: boolean }) {
  const told: object[] = []
  const active = { postMessage: (message: object) => void told.push(message) }
  const serviceWorker = { getRegistration: async () => undefined, register: async () => ({ active }) }
  const page = {
    navigator: { userAgent: '', language: 'id', serviceWorker, ...(connection ? { connection } : {}) },
    document: { documentElement: { lang: 'id' }, addEventListener: () => {} },
  } as unknown as Partial<Page>
  await registerWorker(memoryPlatform({ page }))
  return told
}
const nextPage = { page: 'page.id.html', files: [] }

test.each([undefined, {}, { saveData: false }])(
  'all screens are kept in the page’s language (%j)',
  async (connection) => {
    expect(await toldAtStart(connection)).toEqual([nextPage, { all: 'id' }])
  },
)

test('with Save-Data no screen is fetched before it is opened', async () => {
  expect(await toldAtStart({ saveData: true })).toEqual([nextPage])
})
