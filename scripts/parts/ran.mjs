import { appendFileSync } from 'node:fs'

/** Adds tests that passed, as `{ file, title }`, to the file that RAN_TESTS names: docs/spec.md is held against it. */
export function recordRan(tests) {
  const path = process.env.RAN_TESTS
  if (path) appendFileSync(path, tests.map((test) => `${JSON.stringify(test)}\n`).join(''))
}
