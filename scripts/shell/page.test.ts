import { expect, test } from 'vitest'
import { composePage, type PageParts } from './page'

const built = `<!doctype html><html lang="id"><head>
    <meta charset="utf-8">
    <script type="module" crossorigin src="./assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="./assets/react-1.js">
    <link rel="stylesheet" crossorigin href="./assets/index-1.css">
  </head>
  <body>
    <div id="root"></div>
  </body></html>`

const parts: PageParts = {
  locale: 'th',
  css: 'p{color:red}',
  boot: 'boot("$&")',
  screens: { '/a': '<p>A</p>', '/b': '<p>B</p>' },
  skeleton: '<i></i>',
  absent: '<output></output>',
  preloads: ['./assets/th-1.js'],
}
const head = (styles: string) =>
  '<!doctype html><html lang="th"><head><meta charset="utf-8"><template id="code">' +
  '<script type="module" data-ahead fetchpriority="low" crossorigin src="./assets/react-1.js"></script>' +
  '<script type="module" fetchpriority="low" crossorigin src="./assets/index-1.js"></script></template>' +
  '<template id="preloads"><link rel="modulepreload" fetchpriority="low" crossorigin href="./assets/th-1.js">' +
  `</template><script>boot("$&")</script><style>p{color:red}${styles}</style></head>`
const absent = '<template id="absent"><output></output></template>'

test('styles, script and screens move into the page, and the code waits for the boot script', () => {
  expect(composePage(built, parts)).toBe(
    head(
      '[data-shell]{display:none}[data-start="/a"] [data-shell="/a"],[data-start="/b"] [data-shell="/b"],' +
        '[data-start=""] [data-shell=""]{display:block}',
    ) +
      '<body><div id="root"><div data-shell="/a"><p>A</p></div><div data-shell="/b"><p>B</p></div>' +
      `<div data-shell=""><i></i></div></div>${absent}</body></html>`,
  )
})

test('a page without screens shows its skeleton, wherever it is opened', () => {
  expect(composePage(built, { ...parts, screens: {} })).toBe(
    `${head('')}<body><div id="root"><i></i></div>${absent}</body></html>`,
  )
})

test('what a place needs besides is in a template of its own, styles as styles', () => {
  const page = composePage(built, { ...parts, preloadsAt: { home: ['./assets/home-1.js', './assets/home-1.css'] } })
  expect(page).toContain(
    '<template id="preloads-home"><link rel="modulepreload" fetchpriority="low" crossorigin href="./assets/home-1.js">' +
      '<link rel="preload" as="style" fetchpriority="low" crossorigin href="./assets/home-1.css"></template><script>',
  )
})

test('a page without a root, a module or a language is refused', () => {
  expect(() => composePage(built.replace('root', 'main'), parts)).toThrow('index.html has no <div id="root">')
  expect(() => composePage(built.replace('"module"', '"text"'), parts)).toThrow(
    'index.html has no <script type="module"',
  )
  expect(() => composePage(built.replace(' lang="id"', ''), parts)).toThrow('index.html has no <html lang="id"')
})
