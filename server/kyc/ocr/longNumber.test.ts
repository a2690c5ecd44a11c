import sharp from 'sharp'
import { expect, it } from 'vitest'
import { cutNumber, longNumberIn } from './longNumber'

const words = (...texts: string[]) =>
  texts.map((text, i) => ({ text, symbols: [], bbox: { x0: i * 100, x1: i * 100 + 90, y0: 10 + i, y1: 50 + i } }))

it('finds a number as long as a NIK, whole or in parts, with a digit too many or misread', () => {
  expect(longNumberIn(words('NIK', ':', '3299995708959999'))).toEqual({
    from: 2,
    to: 3,
    box: { x0: 200, x1: 290, y0: 12, y1: 52 },
  })
  expect(longNumberIn(words('NIK', '3299', '9957', '0895', '9999', 'x'))).toEqual({
    from: 1,
    to: 5,
    box: { x0: 100, x1: 490, y0: 11, y1: 54 },
  })
  expect(longNumberIn(words('32999957O89599g99'))).toMatchObject({ from: 0, to: 1 })
})

it('finds none in dates, addresses and names', () => {
  expect(longNumberIn(words('CONTOH,', '17-08-1995'))).toBeNull()
  expect(longNumberIn(words('JL.', 'CONTOH', 'NO.', '1', '005/006'))).toBeNull()
  expect(longNumberIn([])).toBeNull()
})

it('cuts it out with room around it, as far as there is any, in one size', async () => {
  const image = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const sizeOf = async (box: Parameters<typeof cutNumber>[1]) => {
    const { width, height } = await sharp(await cutNumber(image, box)).metadata()
    return { width, height }
  }
  expect(await sizeOf({ x0: 100, x1: 300, y0: 40, y1: 60 })).toEqual({ width: 432, height: 72 })
  expect(await sizeOf({ x0: 0, x1: 400, y0: 0, y1: 100 })).toEqual({ width: 160, height: 40 })
})
