import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyCard } from '#domain/certification/capture'
import { cardDoubts } from '#domain/card/cardRules'
import { parseCard } from './parseCard'

const today = { year: 2026, month: 11, day: 21 }

const clean = `PROVINSI CONTOH

KOTA CONTOH
NIK : 3299995708959999
Nama : SITI CONTOH
Tempat/Tgl Lahir : CONTOH, 17-08-1995
Jenis Kelamin : PEREMPUAN
Alamat : JL. CONTOH NO. 1
RT/RW : 005/006
Kel/Desa : SUKAMAJU
Kecamatan : CONTOH
Agama Ir
Pekerjaan : KARYAWAN SWASTA
Kewarganegaraan : WNI
Berlaku Hingga : SEUMUR HIDUP`

const siti = {
  nik: '3299995708959999',
  name: 'SITI CONTOH',
  birthPlace: 'CONTOH',
  birthday: '17/08/1995',
  gender: 'P',
  marital: '',
  address: 'JL. CONTOH NO. 1, RT/RW 005/006, KEL/DESA SUKAMAJU, KECAMATAN CONTOH',
}

const misread = (readings: Record<string, string>) =>
  Object.entries(readings).reduce((text, [printed, read]) => text.replace(printed, read), clean)

describe('the fields of a card', () => {
  it('are read from clean text', () => expect(parseCard(clean, today)).toEqual(siti))

  it.each([
    ['without colons', clean.replaceAll(' :', '')],
    ['with letters for digits in the NIK', clean.replace('3299995708959999', '329999S7O8959999')],
    ['with spaces in the NIK', clean.replace('3299995708959999', '3299 9957 0895 9999')],
    ['with a colon read as a digit', clean.replace('NIK : 32', 'NIK 8 32')],
    ['with noise behind the NIK', clean.replace('9999\nNama', '9999 |\nNama')],
    [
      'with misread labels',
      misread({
        'Tempat/Tgl Lahir': 'Tempal/T9! Lahr',
        'Jenis Kelamin': 'Jen1s Kelamln',
        Nama: 'Narna',
        Alamat: 'Alamal',
      }),
    ],
    ['with letters for digits in the date', clean.replace('17-08-1995', 'l7-O8-l995')],
    ['with points in the date', clean.replace('17-08-1995', '17.08.1995')],
    ['with a blood group on the line of the gender', clean.replace('PEREMPUAN', 'PEREMPUAN Gol. Darah : O')],
    ['with digits for letters in the name', clean.replace('SITI CONTOH', '51TI C0NTOH')],
    ['with marks of the ground', misread({ 'SITI CONTOH': '— SITI CONTOH »', 'JL. CONTOH': '" JL. CONTOH' })],
    ['without the label of the name', clean.replace('Nama : ', '')],
    ['with labels beyond recognition', misread({ Nama: 'Nearnua', 'Tempat/Tgl': 'Terrgaan Tq', Alamat: 'Ajoenet' })],
    ['without spaces', misread({ 'Jenis Kelamin : ': 'JenisKelamin:', 'NIK : ': 'NIK:', 'Kel/Desa : ': 'Kel/Desa' })],
    ['with the waves of the ground as hyphens', misread({ 'SITI C': 'SITI -C', 'JL. C': 'JL. - C' })],
    [
      'with a small letter from the edge of the portrait',
      misread({ 'SITI CONTOH': 'SITI CONTOH g', 'NO. 1': 'NO. 1 i' }),
    ],
    ['with the stroke of RT/RW as a digit', clean.replace('005/006', '0051006')],
    ['with letters for digits in RT/RW', clean.replace('005/006', 'OO5/OO6')],
    ['with RT/RW written short', clean.replace('005/006', '5/6')],
  ])('are read %s', (_, text) => expect(parseCard(text, today)).toEqual(siti))

  it('wrap onto a second line', () => {
    const text = misread({ 'SITI CONTOH': 'SITI NURHALIZA PUTRI\nCONTOH WIJAYA', 'NO. 1': 'NO. 1\nBLOK C' })
    const { name, address } = parseCard(text, today)
    expect(name).toBe('SITI NURHALIZA PUTRI CONTOH WIJAYA')
    expect(address).toMatch(/^JL\. CONTOH NO\. 1 BLOK C, RT/)
  })

  it('keep the titles of a name', () => {
    const text = clean.replace('SITI CONTOH', 'Dr. SITI NUR’AINI, S.E.'.replace('’', "'"))
    expect(parseCard(text, today).name).toBe("Dr. SITI NUR'AINI, S.E.")
  })

  it('of a man', () => {
    for (const written of ['LAKI-LAKI', 'LAKI - LAKI', 'LAK1-LAKI', 'LAKHLAKI']) {
      expect(parseCard(clean.replace('PEREMPUAN', written), today).gender).toBe('L')
    }
  })

  it.each([
    ['BELUM KAWIN', 'SINGLE'],
    ['8ELUM KAWlN', 'SINGLE'],
    ['KAWIN', 'MARRIED'],
    ['KAWIN BELUM TERCATAT', 'MARRIED'],
    ['CERAI HIDUP', 'DIVORCED'],
    ['CERAI MATI', 'WIDOWED'],
    ['WNI', ''],
  ])('of a marital status: %s', (written, marital) => {
    const text = clean.replace('Agama Ir', `Agama : ISLAM\nStatus Perkawinan : ${written}`)
    expect(parseCard(text, today)).toEqual({ ...siti, marital })
  })

  it('are empty where a day does not exist or nothing is there', () => {
    expect(parseCard(clean.replace('17-08-1995', '31-02-1995'), today).birthday).toBe('')
    expect(parseCard('', today)).toEqual(emptyCard)
    expect(parseCard('PROVINMSI CONTOM\nSOTA CONTOS', today).nik).toBe('')
  })

  it('leave out of the address what could not be read, and leave it empty without a street', () => {
    const address = (text: string) => parseCard(text, today).address
    const torn = misread({ '005/006': '0O', 'Kecamatan : CONTOH': '' })
    expect(address(torn)).toBe('JL. CONTOH NO. 1, KEL/DESA SUKAMAJU')
    expect(address(clean.replace('Alamat : JL. CONTOH NO. 1\n', ''))).toBe('')
  })

  it('take no number without a label for a NIK, unless it has a valid date or enough digits', () => {
    const nik = (line: string) => parseCard(line, today).nik
    expect(nik('sSsSS555 55555555')).toBe('')
    expect(nik('3299995708959999')).toBe('3299995708959999')
    expect(nik('32999957O895999g')).toBe('3299995708959999')
    expect(nik('NIK : 32999977O895999g')).toBe('3299997708959999')
  })

  it('keep the digits of a NIK that lost one', () => {
    expect(parseCard(clean.replace('3299995708959999', '329999570895999'), today).nik).toBe('329999570895999')
  })

  it('keep all digits of a NIK with one too many, since any may be the wrong one', () => {
    const doubled = '32999957089959999'
    const fields = parseCard(clean.replace('3299995708959999', doubled), today)
    expect(fields.nik).toBe(doubled)
    expect(cardDoubts(fields, today)).toContain('nik')
    expect(parseCard(`NIK : ${doubled}\n3299995708959999`, today).nik).toBe('3299995708959999')
  })

  it('survive any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const fields = parseCard(text, today)
        expect(fields.nik).toMatch(/^\d{0,20}$/)
        expect(fields.birthday).toMatch(/^(\d{2}\/\d{2}\/\d{4})?$/)
      }),
      { numRuns: 50 },
    )
  })

  it('find any sound NIK with a lookalike or two in it', () => {
    const lookalike: Record<string, string> = { 0: 'O', 1: 'l', 5: 'S', 8: 'B', 2: 'Z' }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), fc.nat(15), fc.nat(15), (serial, a, b) => {
        const nik = `329999570895${String(serial).padStart(4, '0')}`
        const noisy = [...nik].map((digit, i) => (i === a || i === b ? (lookalike[digit] ?? digit) : digit)).join('')
        expect(parseCard(`NIK : ${noisy}\nNama : SITI CONTOH`, today).nik).toBe(nik)
      }),
    )
  })
})
