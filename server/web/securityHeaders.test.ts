import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { securityHeaders } from './securityHeaders'

test.each([
  [true, 'same-origin-allow-popups'],
  [false, 'same-origin'],
])('with the sandbox %s a page shares its window with %s', async (hasSandbox, policy) => {
  const app = new Hono().use(securityHeaders({ hasSandbox })).get('/', (c) => c.text('page'))
  const { headers } = await app.request('/')
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe(policy)
  expect(headers.get('Permissions-Policy')).toContain('camera=(self)')
  expect(headers.has('Strict-Transport-Security')).toBe(false)
})
