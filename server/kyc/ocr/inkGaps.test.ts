import { expect, it } from 'vitest'
import { gapsIn } from './inkGaps'

/** A picture drawn with letters: `#` is ink, all else is paper. */
function picture(...rows: string[]) {
  const width = rows[0]?.length ?? 0
  const luma = Uint8Array.from(rows.join(''), (mark) => (mark === '#' ? 30 : 220))
  return { luma, width, height: rows.length }
}

const all = ({ width, height }: { width: number; height: number }) => ({ x0: 0, x1: width, y0: 0, y1: height })

it('finds the white between letters, and not that around them', () => {
  const seen = picture('..##..##....#..', '..#...#.....#..', '..##..##....#..', '..#...#.....#..')
  expect(gapsIn(seen, all(seen))).toEqual([
    { from: 4, to: 6 },
    { from: 8, to: 12 },
  ])
  expect(gapsIn(seen, { x0: 5, x1: 20, y0: -3, y1: 9 })).toEqual([{ from: 8, to: 12 }])
})

it('leaves the colon before a value out, but not a narrow letter', () => {
  const colon = picture('.....##.##', '#....#..#.', '.....##.##', '.....#..#.', '#....#..#.', '.....##.##')
  expect(gapsIn(colon, all(colon))).toEqual([{ from: 7, to: 8 }])
  const letter = picture('#....##.##', '#....#..#.', '#....##.##', '#....#..#.', '#....#..#.', '#....##.##')
  expect(gapsIn(letter, all(letter))).toEqual([
    { from: 1, to: 5 },
    { from: 7, to: 8 },
  ])
})

it('sees a space through a speck', () => {
  const blot = Array.from({ length: 20 }, (_, y) => (y === 7 ? '##..#..##' : '##.....##'))
  const seen = picture(...blot)
  expect(gapsIn(seen, all(seen))).toEqual([{ from: 2, to: 7 }])
})

it('finds none where nothing is', () => {
  const blank = picture('....', '....')
  expect(gapsIn(blank, all(blank))).toEqual([])
  expect(gapsIn(blank, { x0: 4, x1: 4, y0: 0, y1: 2 })).toEqual([])
  expect(gapsIn({ luma: new Uint8Array(), width: 0, height: 0 }, { x0: 0, x1: 9, y0: 0, y1: 9 })).toEqual([])
})
