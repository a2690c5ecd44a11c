import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { redactError, sameError } from './redactError'

const thrown = (message: string, name = 'TypeError', stack = '') => Object.assign(new Error(message), { name, stack })

describe('a redacted error', () => {
  test.each([
    ['x is not a function', 'x is not a function'],
    ['Unexpected token S in JSON: "SITI CONTOH" is not valid', 'Unexpected token S in JSON: "…" is not valid'],
    ["Cannot read properties of undefined (reading 'phone')", 'Cannot read properties of undefined (reading "…")'],
    ['no borrower with +62 812-0000-0010', 'no borrower with #'],
    ['wrote to siti@contoh.id', 'wrote to @'],
    ['failed https://langkah.example/?openToken=abc#/login', 'failed URL'],
    ['token 4f5b0c1e8a524d2c9a510d5b6f1f8c11 is over', 'token … is over'],
    ['an unclosed "SITI', 'an unclosed "…"'],
  ])('%j is %j', (message, redacted) => {
    expect(redactError(thrown(message)).message).toBe(redacted)
  })
  test('has where in our own code it happened, without the page’s address', () => {
    const stack = `TypeError: SITI
    at save (https://langkah.example/assets/FormScreen-a1b2c3.js?x=81200000010:3:4567)
    at https://langkah.example/assets/index-d4.js:1:99
    at https://langkah.example/?phone=81200000010#/login:1:1
    at <anonymous>`
    expect(redactError(thrown('x', 'TypeError', stack)).frames).toEqual([
      'FormScreen-a1b2c3.js:3:4567',
      'index-d4.js:1:99',
    ])
  })
  test('is only its kind when something is thrown that is no error', () => {
    expect(redactError('SITI 81200000010')).toEqual({ name: 'string', message: '', frames: [] })
    expect(redactError(undefined)).toEqual({ name: 'undefined', message: '', frames: [] })
    expect(redactError({ name: 'SITI CONTOH', message: 7 })).toEqual({ name: 'object', message: '', frames: [] })
  })
  test('is short, and has neither a number nor an address in its sentence, whatever was thrown', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 3000 }), fc.string(), fc.string(), (message, name, stack) => {
        const redacted = redactError(thrown(message, name, stack))
        expect(redacted.message).not.toMatch(/\d|\w@\w/)
        expect(redacted.message.length).toBeLessThanOrEqual(200)
        expect(redacted.frames.length).toBeLessThanOrEqual(6)
      }),
    )
  })
  test('is the same from the same place', () => {
    const [one, other] = ['x of 1', 'x of 2'].map((message) => redactError(thrown(message, 'Error', 'at a.js:1:2')))
    expect(sameError(one!)).toBe(sameError(other!))
    expect(sameError(redactError(thrown('x of 1', 'Error', 'at a.js:1:3')))).not.toBe(sameError(one!))
  })
})
