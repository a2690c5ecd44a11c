import { expect, test } from 'vitest'
import { usedStyles } from './writePages'

test('the rules of the drawn elements stay, with their animations, and no others', () => {
  const css =
    '.card{color:red}.card>.row{top:0}.other{left:0;animation:fall 1s}@keyframes fall{to{top:9px}}.card .other{left:1px}' +
    '@media (max-width:20rem){.row,.other{top:1px}}@keyframes rise{to{top:0}}.row{animation:rise 1s}'
  expect(usedStyles(css, '<p class="small row"><i class="card"></i></p>')).toBe(
    '.card{color:red}.card>.row{top:0}@media (max-width:20rem){.row,.other{top:1px}}' +
      '@keyframes rise{to{top:0}}.row{animation:1s rise}',
  )
})
