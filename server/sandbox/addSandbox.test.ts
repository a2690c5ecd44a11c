import { posix } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { readConfig } from '../config/config'
import { createLender } from '../createLender'
import { openTestDatabase } from '../db/testing'
import { seedProducts } from '../credit/installProducts'

const sources = import.meta.glob<string>('../**/*.ts', { query: '?raw', import: 'default', eager: true })

const isTest = (file: string) => /(?:\.test|[tT]esting)\.ts$/.test(file)

function importersOfSandbox(files: Record<string, string>): string[] {
  const importsSandbox = ([file, text]: [string, string]) =>
    [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].some(([, path = '']) =>
      posix.join(posix.dirname(posix.join('sandbox', file)), path).startsWith('sandbox/'),
    )
  return Object.entries(files)
    .filter(([file]) => file.startsWith('../') && !isTest(file))
    .filter(importsSandbox)
    .map(([file]) => file)
}

describe('the sandbox is outside of the middleware of borrowers’ calls', () => {
  it('since only createLender imports it', () => {
    expect(importersOfSandbox(sources)).toEqual(['../createLender.ts'])
  })

  // In parts, so that a tool that moves files doesn’t take the text for an import.
  const path = ['..', 'sandbox', 'reset'].join('/')

  it.each([
    [`import { reset } from '${path}'`],
    [`import type { Reset } from '${path}'`],
    [`export { reset } from '${path}'`],
    [`import '${path}'`],
    [`const { reset } = await import('${path}')`],
    [`import {\n  reset,\n} from '${path}'`],
  ])('and another import of it is found: %s', (statement) => {
    expect(importersOfSandbox({ '../http/planted.ts': statement })).toEqual(['../http/planted.ts'])
  })
})

it.each([
  ['1', true],
  ['', false],
])('with SANDBOX=%j, the code of the sandbox is loaded: %s', async (SANDBOX, expected) => {
  let isLoaded = false
  vi.doMock('./addSandbox', async (importOriginal) => {
    isLoaded = true
    return importOriginal()
  })
  const database = await openTestDatabase()
  await seedProducts(database.db)
  const config = { ...readConfig({ SANDBOX: '1', DATA_DIR: 'memory://' }), hasSandbox: SANDBOX === '1' }
  const lender = await createLender(config, database)
  vi.doUnmock('./addSandbox')
  expect(isLoaded).toBe(expected)
  await lender.close()
  await database.close()
})
