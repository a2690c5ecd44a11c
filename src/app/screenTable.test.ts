import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { PlaceName } from '#machines/app/places'

/** What decides where a borrower can go: app, charts, the rules they share, and what the lender has the app show. */
const sources = ['src', 'machines', 'domain', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|[Tt]esting\.tsx?$/.test(path))
    .map((path) => join(folder, path)),
)
const read = (path: string) => readFileSync(path, 'utf8')
const table = join('src', 'app', 'screenTable.ts')
const addresses = join('machines', 'app', 'places.ts')

/** Read from the text, since to load every screen takes longer than all other tests of the app. */
const namesIn = (text: string, screen: string) =>
  [...text.matchAll(new RegExp(`'(\\w+\\.\\w+)': ${screen},`, 'g'))].map(([, name]) => name as PlaceName)

/** Files that name the address, with a query or without, but for the table of all addresses. */
const leadingTo = (route: string) =>
  sources.filter((path) => path !== addresses && new RegExp(`['"\`]#?${route}['"\`?]`).test(read(path)))

test('no place has a “not ready yet” text: each has a screen of its own', () => {
  expect(sources.filter((path) => /not ready yet|LaterScreen/.test(read(path)))).toEqual([])
})

test('what leads to a place is found, and which places share a screen', () => {
  expect(leadingTo('/api-phone-check')).toContain(join('machines', 'app', 'screenRegion.ts'))
  expect(leadingTo('/privacy-policy').length).toBeGreaterThan(0)
  expect(namesIn(read(table), 'payCode')).toEqual(['signedIn.va', 'signedIn.store'])
})
