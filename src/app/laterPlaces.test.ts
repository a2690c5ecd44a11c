import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Places that say only that they are not ready. */
const later = ['/feedback', '/customer-service']
const itself = ['machines/app/places.ts']

const codeIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/test/i.test(file))
    .map((file) => join(folder, file))

test.each(later)('nothing that she can press leads to %s', (route) => {
  const link = new RegExp(`['"\`#]${route}\\b`)
  const leading = ['src', 'machines', 'server', 'domain'].flatMap(codeIn).filter((file) => {
    return link.test(readFileSync(file, 'utf8'))
  })
  expect(leading).toEqual(itself)
})
