import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { readPicture } from '../../files/picture'
import { createCardReader } from './cardReader'
import { drawCard, mansCard, womansCard } from './cardFixtures'
import { mergeReadings, readCardFields } from './readCard'

const today = { year: 2026, month: 11, day: 21 }
const ground = '#3b3934'

async function pictureOf(photo: Sharp) {
  const picture = await readPicture(await photo.jpeg({ quality: 80 }).toBuffer())
  if (picture === null) throw new Error('what was drawn is no picture')
  return picture
}

const address = (street: string) => `${street}, RT/RW 005/006, KEL/DESA CONTOH, KECAMATAN SUKAMAJU`
const siti = {
  nik: '3299995708959999',
  name: 'SITI CONTOH',
  birthPlace: 'CONTOH',
  birthday: '17/08/1995',
  gender: 'P' as const,
  marital: '' as const,
  address: address('JL. CONTOH NO. 1'),
}
const budi = {
  nik: '3299991708909998',
  name: 'BUDI CONTOH',
  birthPlace: 'BANDUNG',
  birthday: '17/08/1990',
  gender: 'L' as const,
  marital: '' as const,
  address: address('JL. MERDEKA NO. 17'),
}

describe('a photo of a KTP, read by tesseract', { timeout: 60_000 }, () => {
  const reader = createCardReader()
  afterAll(() => reader.close())
  const read = async (photo: Sharp) => readCardFields(await pictureOf(photo), { reader, today })

  it('is read', async () => expect(await read(drawCard(womansCard))).toEqual(siti))

  it('is read in the orientation of its EXIF data', async () => {
    const sideways = await drawCard(mansCard).rotate(270).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const picture = await readPicture(sideways)
    expect(picture).toMatchObject({ width: 1600, height: 1009 })
    expect(await sharp(picture!.jpeg).metadata()).not.toHaveProperty('exif')
    expect(await readCardFields(picture!, { reader, today })).toEqual(budi)
  })

  it('is read when it is tilted and out of focus', async () => {
    expect(await read(drawCard(womansCard).rotate(3, { background: ground }).blur(2))).toEqual(siti)
  })

  it('is read when it is small', async () => {
    expect(await read(sharp(await drawCard(mansCard).resize(720).png().toBuffer()))).toEqual(budi)
  })

  it('is read when it is dark, grainy and did not fill the frame', async () => {
    const card = await drawCard(womansCard).resize(1300).png().toBuffer()
    const grain = { background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 40 } } as const
    const photo = sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#6b665c' } }).composite([
      { input: card, left: 450, top: 320 },
      { input: { create: { width: 2000, height: 1500, channels: 3, ...grain } }, blend: 'soft-light' },
    ])
    expect(await read(sharp(await photo.png().toBuffer()).linear(0.4, 0))).toMatchObject({
      nik: siti.nik,
      birthday: siti.birthday,
      gender: 'P',
    })
  })

  it('is read when it is upside down', async () => {
    expect(await read(sharp(await drawCard(mansCard).rotate(180).png().toBuffer()))).toEqual(budi)
  })

  it('has no fields when it is no card', async () => {
    const menu = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
      <rect width="1200" height="800" fill="#eee"/>
      <g font-family="sans-serif" font-size="44">
        <text x="60" y="160">NASI GORENG 25.000</text><text x="60" y="300">SOTO AYAM 20.000</text>
      </g></svg>`
    expect(await read(sharp(Buffer.from(menu)))).toBeNull()
  })
})

describe('the looks at a photo', () => {
  const text = ({ nik, name, birthday, address: street }: typeof siti) =>
    [`NIK : ${nik}`, `Nama : ${name}`, `Tempat/Tgl Lahir : BANDUNG, ${birthday}`, `Alamat : ${street}`].join('\n')
  const good = { ...siti, address: 'JL. CONTOH NO. 1' }

  async function lookAt(size: { width: number; height: number }, ...texts: string[]) {
    const shapes: string[] = []
    const read = async (image: Buffer) => {
      const { width, height } = await sharp(image).metadata()
      shapes.push(`${width}×${height}`)
      return texts.shift() ?? ''
    }
    const picture = await pictureOf(sharp({ create: { ...size, channels: 3, background: '#777' } }))
    const reader = { read, close: () => Promise.resolve() }
    return { fields: await readCardFields(picture, { reader, today }), shapes }
  }
  const lying = { width: 800, height: 500 }
  const reached = { width: 500, height: 800 }

  it('end with the first that is beyond doubt', async () => {
    const { fields, shapes } = await lookAt(lying, text(good))
    expect(fields).toMatchObject({ nik: good.nik, name: good.name, birthday: good.birthday })
    expect(shapes).toEqual(['1500×1250'])
  })

  it('take in the whole picture when the number contradicts the birthday', async () => {
    const misread = { ...good, nik: '3299995708969999', name: 'SITI C' }
    const { fields, shapes } = await lookAt(lying, text(misread), text({ ...good, address: '' }))
    expect(fields).toMatchObject({ nik: good.nik, name: good.name, address: good.address })
    expect(shapes).toEqual(['1500×1250', '2000×1250'])
  })

  it('try the other way up when nothing was seen', async () => {
    const { fields, shapes } = await lookAt(lying, 'abc', text(good))
    expect(fields).toMatchObject({ nik: good.nik })
    expect(shapes).toEqual(['1500×1250', '1500×1250'])
  })

  it('try a card that lies across an upright picture', async () => {
    const { fields, shapes } = await lookAt(reached, '', '', text(good))
    expect(fields).toMatchObject({ nik: good.nik })
    expect(shapes).toEqual(['2000×3200', '1500×1250', '1500×1250'])
  })

  it('are three at most', async () => {
    const { fields, shapes } = await lookAt(lying)
    expect(fields).toBeNull()
    expect(shapes).toEqual(['1500×1250', '1500×1250', '2000×1250'])
  })

  it('complete each other', () => {
    const torn = { ...good, name: '', gender: '' as const }
    const doubtful = { ...good, nik: '3299995708969999', birthPlace: 'BANDUN6' }
    expect(mergeReadings(torn, doubtful, today)).toEqual(good)
    expect(mergeReadings(doubtful, torn, today)).toEqual(good)
  })
})
