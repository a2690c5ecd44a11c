import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { readPicture } from '../../uploads/picture'
import { createCardReader } from './cardReader'
import { drawCard, mansCard, womansCard } from './drawnCards'
import { readCardFields } from './readCard'

const today = { year: 2026, month: 11, day: 21 }
const ground = '#3b3934'
const reader = createCardReader()
afterAll(() => reader.close())

async function read(photo: Sharp) {
  const picture = await readPicture(await photo.jpeg({ quality: 80 }).toBuffer())
  if (picture === null) throw new Error('the drawn card is no picture')
  return readCardFields(picture, { reader, today })
}

const siti = {
  nik: '3299995708959999',
  name: 'SITI CONTOH',
  birthPlace: 'CONTOH',
  birthday: '17/08/1995',
  gender: 'P',
  address: 'JL. CONTOH NO. 1',
}
const budi = {
  nik: '3299991708909998',
  name: 'BUDI CONTOH',
  birthPlace: 'BANDUNG',
  birthday: '17/08/1990',
  gender: 'L',
  address: 'JL. MERDEKA NO. 17',
}

/** The card somewhere on a table, as it looks when the frame was not filled. */
const onTable = async (width: number) =>
  sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#6b665c' } }).composite([
    { input: await drawCard(womansCard).resize(width).png().toBuffer(), left: 450, top: 320 },
  ])

describe('a photo of a KTP', { timeout: 30_000 }, () => {
  it('of a woman is read', async () => expect(await read(drawCard(womansCard))).toEqual(siti))
  it('of a man is read', async () => expect(await read(drawCard(mansCard))).toEqual(budi))

  it('that is turned by two degrees and blurred is read', async () => {
    expect(await read(drawCard(womansCard).rotate(2.2, { background: ground }).blur(1.5))).toEqual(siti)
  })

  it('that is dark and did not fill the frame is read, though a space may get lost', async () => {
    const fields = await read((await onTable(1300)).linear(0.4, 0))
    expect(fields).toEqual({ ...siti, name: expect.stringMatching(/^SITI ?CONTOH$/) })
  })

  it.each([180, 270])('that lies turned by %i degrees is read', async (turn) => {
    expect(await read(sharp(await drawCard(mansCard).rotate(turn).png().toBuffer()))).toMatchObject({ nik: budi.nik })
  })

  it('goes by its EXIF orientation', async () => {
    const sideways = await drawCard(mansCard).rotate(270).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const picture = await readPicture(sideways)
    expect(picture).toMatchObject({ width: 1600, height: 1009 })
    expect(await sharp(picture!.jpeg).metadata()).not.toHaveProperty('exif')
  })

  it('without anything on it gives nothing', async () => {
    expect(await read(sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#888' } }))).toBeNull()
  })

  it('waits its turn, and can be read again after the reader has closed', async () => {
    const own = createCardReader()
    const image = await drawCard(mansCard).extract({ left: 0, top: 280, width: 1200, height: 100 }).png().toBuffer()
    const texts = await Promise.all([own.read(image), own.read(image)])
    expect(texts[0]).toBe(texts[1])
    await own.close()
    expect(await own.read(image)).toContain('3299991708909998')
    await own.close()
  })
})
