import { expect, test } from 'vitest'
import { inspectorTraces } from './inspectorTraces'

test.each([
  ['a chunk', 'manifest.json', '{"inspector/draw.tsx":{"isDynamicEntry":true}}'],
  ['a text of it', 'assets/index-1.js', 'const a="Apa yang salah di kanal bayar"'],
  ['what it keeps on the device', 'assets/index-1.js', 'k="langkah-qa-scene"'],
  ['a call of the sandbox', 'assets/index-1.js', 'fetch("/sandbox/clock")'],
])('%s in the build of borrowers is found', (_, name, text) => {
  expect(inspectorTraces(new Map([[name, text]]))).toHaveLength(1)
})

test('the app itself has none', () => {
  expect(inspectorTraces(new Map([['assets/index-1.js', 'fetch("/api/user/status")']]))).toEqual([])
})
