import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { composePage } from './page'

const built = `<!doctype html><html><head>
    <script type="module" crossorigin src="./assets/index-1.js"></script>
    <link rel="stylesheet" crossorigin href="./assets/index-1.css">
  </head>
  <body>
    <div id="root"></div>
  </body></html>`

const parts = { css: 'p{color:red}', boot: 'boot("$&")', start: 'now' } as const

test('styles and boot script move into the page, and the module starts at once', () => {
  expect(composePage(built, parts).html).toBe(
    '<!doctype html><html><head><script type="module" crossorigin src="./assets/index-1.js"></script>' +
      '<style>p{color:red}</style></head><body><div id="root"></div><script>boot("$&")</script></body></html>',
  )
})

test('the policy is told the hash of just what stands inline', () => {
  const { html, hashes } = composePage(built, parts)
  const inline = /<script>(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(hashes.script).toEqual([`sha256-${createHash('sha256').update(inline).digest('base64')}`])
})

test('the module can wait for the first paint, fetched meanwhile or not', () => {
  const waiting = composePage(built, { ...parts, start: 'onPaint' }).html
  expect(waiting).not.toContain('type="module"')
  expect(waiting).toContain('import("./assets/index-1.js")')
  const fetched = composePage(built, { ...parts, start: 'fetchThenPaint' }).html
  expect(fetched).toContain('<link rel="modulepreload" crossorigin fetchpriority="low" href="./assets/index-1.js">')
})

test('a page without a root is refused', () => {
  expect(() => composePage(built.replace('root', 'main'), parts)).toThrow('index.html has no <div id="root">')
})
