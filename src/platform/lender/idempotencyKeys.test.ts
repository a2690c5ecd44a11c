import { expect, test } from 'vitest'
import { createIdempotencyKeys } from './idempotencyKeys'

function storage(text: string | null = null) {
  const item = { text }
  let count = 0
  return {
    item,
    open: () =>
      createIdempotencyKeys({
        store: { read: () => item.text, write: (_, next) => (item.text = next) },
        newId: () => `key-${++count}`,
      }),
  }
}

test('after a reload the same call has the same key, until it is settled', () => {
  const { open } = storage()
  expect(open().keyFor('save {"a":1}')).toBe('key-1')
  const reloaded = open()
  expect(reloaded.keyFor('save {"a":1}')).toBe('key-1')
  expect(reloaded.keyFor('save {"a":2}')).toBe('key-2')
  reloaded.settle('save {"a":1}')
  expect(open().keyFor('save {"a":1}')).toBe('key-3')
  expect(open().keyFor('save {"a":2}')).toBe('key-2')
})

test('the body of the call is not stored', () => {
  const { open, item } = storage()
  open().keyFor('save {"phone":"81200000010"}')
  expect(item.text).not.toContain('8120')
})

test('only the last twenty keys are stored', () => {
  const { open, item } = storage()
  const keys = open()
  for (let i = 0; i < 30; i++) keys.keyFor(`call ${i}`)
  expect(JSON.parse(item.text!)).toHaveLength(20)
  expect(keys.keyFor('call 29')).toBe('key-30')
})

test.each(['not json', '{}', '[1, "x"]', 'null'])('a broken store (%s) is treated as empty', (text) => {
  expect(storage(text).open().keyFor('save')).toBe('key-1')
})
