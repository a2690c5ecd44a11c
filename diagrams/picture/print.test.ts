import { expect, it } from 'vitest'
import { labelBlock, textWidth } from './print'

const textsOf = (lines: string[], width: number) =>
  labelBlock(
    lines.map((text) => ({ text, transitions: [] })),
    width,
  ).lines.map(({ text }) => text)

it('a label is wrapped at spaces, and no earlier than its width', () => {
  expect(textsOf(['takes it again if it came from the camera'], 24)).toEqual([
    'takes it again if it',
    'came from the camera',
  ])
  expect(textsOf(['takes it again if it came'], 25)).toEqual(['takes it again if it came'])
})

it('several lines of an arrow have points, unless they are numbered', () => {
  expect(textsOf(['after 5 s', '2. otherwise'], 24)).toEqual(['• after 5 s', '2. otherwise'])
})

it('a bold title is wider than a row, and a row is wider than a label', () => {
  const [title, row, label] = ['title', 'call', 'label'].map((kind) => textWidth('Waiting for the lender', kind))
  expect(title).toBeGreaterThan(row ?? 0)
  expect(row).toBeGreaterThan(label ?? 0)
})
