import { expect, test } from 'vitest'
import { inlineVariables } from './inlineVariables'

const styles =
  ':root{--u:min(.25rem,4.5px);--s2:calc(2*var(--u));--line:#d8e1dd;--float:0 -1px 0 var(--line);--fast:.12s}' +
  '@media (prefers-reduced-motion:reduce){:root{--fast:1ms}}' +
  '.card{padding:var(--s2);box-shadow:var(--float);transition:color var(--fast)}' +
  'html{scroll-padding:var(--bars,0px)}@media (max-width:14em){.card{padding:0}}'

test('what is set once stands as a value, and what depends on media or on a script by its name', () => {
  expect(inlineVariables(styles).css).toBe(
    '.card{transition:color var(--fast);padding:calc(2*min(.25rem,4.5px));box-shadow:0 -1px #d8e1dd}' +
      'html{scroll-padding:var(--bars,0px)}@media (max-width:14em){.card{padding:0}}',
  )
})

test('the definitions are given for what comes later, and markup is written out by them', () => {
  const { definitions, inline } = inlineVariables(styles)
  expect(definitions + styles.slice(styles.indexOf('.card'))).toBe(styles)
  expect(inline('<path fill="var(--line)"><i style="top:var(--bars)">')).toBe(
    '<path fill="#d8e1dd"><i style="top:var(--bars)">',
  )
})
