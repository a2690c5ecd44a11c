import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { securityHeaders } from './securityHeaders'

test('a page shares its window with no other origin, and only its own parts may ask for the camera', async () => {
  const app = new Hono().use(securityHeaders()).get('/', (c) => c.text('page'))
  const { headers } = await app.request('/')
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
  expect(headers.get('Permissions-Policy')).toContain('camera=(self)')
  expect(headers.has('Strict-Transport-Security')).toBe(false)
})
