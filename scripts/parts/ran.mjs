import { appendFileSync } from 'node:fs'

/**
 * Appends passed tests, as `{ file, title }`, to the file that RAN_TESTS names; `npm run spec` compares it with
 * docs/spec.md.
 */
export function recordRan(tests) {
  const path = process.env.RAN_TESTS
  if (path) appendFileSync(path, tests.map((test) => `${JSON.stringify(test)}\n`).join(''))
}
