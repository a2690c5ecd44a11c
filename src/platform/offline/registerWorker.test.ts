import { expect, test } from 'vitest'
import { memoryPlatform } from '../world/memoryPlatform'
import type { Page } from '../world/platform'
import { registerWorker } from './registerWorker'

async function sentAtStart(connection?: { saveData?: boolean }) {
  const posted: object[] = []
  const active = { postMessage: (message: object) => void posted.push(message) }
  const serviceWorker = { getRegistration: async () => undefined, register: async () => ({ active }) }
  const page = {
    navigator: { userAgent: '', language: 'id', serviceWorker, ...(connection ? { connection } : {}) },
    document: { documentElement: { lang: 'id' }, addEventListener: () => {} },
  } as unknown as Partial<Page>
  await registerWorker(memoryPlatform({ page }))
  return posted
}
const nextPage = { page: 'page.id.html', files: [] }

test.each([undefined, {}, { saveData: false }])(
  'all screens are cached in the page’s language (%j)',
  async (connection) => {
    expect(await sentAtStart(connection)).toEqual([nextPage, { all: 'id' }])
  },
)

test('with Save-Data no screen is fetched before it is opened', async () => {
  expect(await sentAtStart({ saveData: true })).toEqual([nextPage])
})
