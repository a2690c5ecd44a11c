import { expect, test } from 'vitest'
import { partOfText } from './catalogParts.mjs'

const loan = 'src/screens/loan/LoanScreen.tsx'
const repay = 'src/screens/repay/RepayScreen.tsx'
const guide = 'src/overlays/prompts/AddToHome.tsx'

test.each([
  [[loan], 'lending'],
  [[repay], 'repayment'],
  [[guide], 'prompts'],
  [[loan, repay], 'lending'],
  [[repay, guide], null],
  [[loan, guide], null],
  [[loan, repay, guide], null],
  [[guide, 'src/screens/info/TestScreen.tsx'], null],
  [[], null],
])('what %j say comes with %s', (places, part) => {
  expect(partOfText(places)).toBe(part)
})
