import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { composePage } from './page'

const built = `<!doctype html><html><head>
    <script type="module" crossorigin src="./assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="./assets/react-1.js">
    <link rel="stylesheet" crossorigin href="./assets/index-1.css">
  </head>
  <body>
    <div id="root"></div>
  </body></html>`

const parts = { css: 'p{color:red}', boot: 'boot("$&")' }

test('styles and boot script move into the page, and the app is fetched behind what is painted', () => {
  expect(composePage(built, parts).html).toBe(
    '<!doctype html><html><head><script type="module" fetchpriority="low" crossorigin src="./assets/index-1.js"></script>' +
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="./assets/react-1.js"><style>p{color:red}</style></head>' +
      '<body><div id="root"></div><script>boot("$&")</script></body></html>',
  )
})

test('the policy is told the hash of just what stands inline', () => {
  const { html, hashes } = composePage(built, parts)
  const inline = /<script>(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(hashes.script).toEqual([`sha256-${createHash('sha256').update(inline).digest('base64')}`])
})

test('a page without a root or a module is refused', () => {
  expect(() => composePage(built.replace('root', 'main'), parts)).toThrow('index.html has no <div id="root">')
  expect(() => composePage(built.replace('"module"', '"text"'), parts)).toThrow(
    'index.html has no <script type="module"',
  )
})
