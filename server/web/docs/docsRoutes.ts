import { Hono } from 'hono'
import { code } from '#domain/answerCodes'
import type { Bindings } from '../../http/context'
import { docsPage } from './docsPage'
import { openApi } from './openApi'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'"

export function docsRoutes(): Hono<{ Bindings: Bindings }> {
  // Made when it is first asked for: it takes longer than all else that a lender does to start.
  let made: ReturnType<typeof openApi> | null = null
  const document = () => (made ??= openApi(code))
  const app = new Hono<{ Bindings: Bindings }>()
  app.get('/', (c) => {
    c.header('Content-Security-Policy', POLICY)
    return c.html(docsPage(document()))
  })
  app.get('/openapi.json', (c) => c.json(document()))
  return app
}
