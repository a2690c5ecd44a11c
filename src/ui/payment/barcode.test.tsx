import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Barcode, barcodePath } from './CodeCard'

const START_C = '11010011100'
const TWELVE = '10110011100'
const THIRTY_FOUR = '10001011000'
const STOP = '1100011101011'

/** The modules that a scanner would see, computed from the path alone. */
function modulesOf({ path, width }: ReturnType<typeof barcodePath>): string {
  const modules = Array.from({ length: width }, () => '0')
  for (const [, x, length] of path.matchAll(/M(\d+) 0h(\d+)/g)) modules.fill('1', Number(x), Number(x) + Number(length))
  return modules.join('')
}

describe('a barcode', () => {
  it('has pairs of digits in set C, a check symbol, and ten light modules on each side', () => {
    const modules = modulesOf(barcodePath('1234'))
    const symbols = modules.slice(10, -10)
    expect(modules).toMatch(/^0{10}1.*10{10}$/)
    expect(symbols.startsWith(START_C + TWELVE + THIRTY_FOUR)).toBe(true)
    // Check symbol 82 = (105 + 12 · 1 + 34 · 2) mod 103
    expect(symbols.slice(33, 44)).toBe('10010011110')
    expect(symbols.endsWith(STOP)).toBe(true)
    expect(symbols).toHaveLength(11 * 4 + 13)
  })

  it('accepts an odd number of digits, and letters', () => {
    expect(barcodePath('88810 AB').path).toMatch(/^M10 0h/)
    expect(barcodePath('12345').width).toBeGreaterThan(barcodePath('1234').width)
    expect(barcodePath('123').path).not.toBe(barcodePath('124').path)
  })

  it('is an image with a name', () => {
    render(<Barcode text="1234" label="Code for the cashier" />)
    expect(screen.getByRole('img', { name: 'Code for the cashier' }).dataset['text']).toBe('1234')
  })
})
