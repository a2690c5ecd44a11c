import { render, screen } from '@testing-library/react'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { QrCode, qrPath } from './QrCode'

const link = 'https://langkah.example/#/facial-auth/step-one?handover=Zm9v'

function painted(path: string, side: number): boolean[][] {
  const rows = Array.from({ length: side }, () => Array<boolean>(side).fill(false))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    rows[Number(y)]!.fill(true, Number(x), Number(x) + Number(length))
  return rows
}

test("the path draws the library's code with four light modules around it", () => {
  const { path, side } = qrPath(link)
  const { data, size } = encode(link, { ecc: 'M', border: 0 })
  const rows = painted(path, side)
  expect(side).toBe(size + 8)
  expect(rows.slice(4, -4).map((row) => row.slice(4, -4))).toEqual(data)
  expect(rows.flat().filter(Boolean)).toHaveLength(data.flat().filter(Boolean).length)
})

test('the code is an image with a name, on white', () => {
  render(<QrCode text={link} label="Scan me" />)
  const code = screen.getByRole('img', { name: 'Scan me' })
  expect(code.querySelector('path')?.getAttribute('fill')).toBe('#fff')
})
