import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expand, factor } from './factor'

test('strings and attributes that differ leave the markup, the rest stays in it', () => {
  const factored = factor({
    id: '<h1 class="a" title="Satu">Halo</h1><input type="tel"/><p>Langkah</p>',
    en: '<h1 class="a" title="One">Hello</h1><input type="tel"/><p>Langkah</p>',
  })
  expect(factored.template).toBe('<h1 class="a" title="~">~</h1><input type="tel"/><p>Langkah</p>')
  expect(factored.strings).toEqual({ id: 'Satu~Halo', en: 'One~Hello' })
})

test('a sentence built the other way round becomes one string, and nothing beside it does', () => {
  const factored = factor({
    id: '<h1>Halo</h1><p>Baca <a href="#/x">aturan</a><!-- --> ini</p><b>1</b>',
    en: '<h1>Hello</h1><p><a href="#/x">Rules</a> to read</p><b>1</b>',
  })
  expect(factored.template).toBe('<h1>~</h1><p>~</p><b>1</b>')
})

test('a text that holds the mark is told apart by another mark', () => {
  const renders = { id: '<p>~</p>', en: '<p>^</p>' }
  const factored = factor(renders)
  expect(factored.mark).toBe('|')
  expect(expand(factored, 'id')).toBe(renders.id)
})

test('markup that is not closed is refused', () => {
  expect(() => factor({ id: '<p>Halo' })).toThrow('leaves an element open')
})

const markup = fc.letrec<{ node: string; nodes: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    fc.stringMatching(/^[\w ;&é]{1,9}$/u),
    fc.constantFrom('<br/>', '<!-- -->', '<!--$-->'),
    fc
      .tuple(fc.constantFrom('p', 'a'), fc.stringMatching(/^[\w; ]{0,5}$/u), tie('nodes'))
      .map(([tag, value, inner]) => `<${tag} class="x" title="${value}">${inner}</${tag}>`),
  ),
  nodes: fc.array(tie('node'), { maxLength: 4 }).map((parts) => parts.join('')),
})).nodes

test('whatever the renders are, each comes back exactly', () => {
  fc.assert(
    fc.property(markup, markup, markup, (id, en, th) => {
      const renders = { id, en, th }
      const factored = factor(renders)
      for (const locale of ['id', 'en', 'th'] as const) expect(expand(factored, locale)).toBe(renders[locale])
    }),
  )
})
