import { deflateSync } from 'node:zlib'
import { encode } from 'uqr'
import { dayOf } from '#domain/day'
import { formatRupiah } from '#domain/lending/money'
import { checkAddress } from '#domain/lending/proofNumber'
import { LENDER_ADDRESS, LENDER_NAME, staffService } from '../credit/lenderTexts'
import { longDay } from '../i18n/dates'

export interface Letter {
  number: string
  loanNumber: string
  name: string
  nik: string
  principal: number
  paidOutAt: Date
  settledAt: Date
  madeAt: Date
  /** The lender’s public host; without one the letter has no QR code. */
  host: string | null
}

/** A5, in millimetres from the upper left corner; letters in points. */
const PAGE = { width: 148, height: 210 }
const EDGE = 16
const VALUES = 60
const POINT = 72 / 25.4
const x = (mm: number) => (mm * POINT).toFixed(2)
const y = (mm: number) => ((PAGE.height - mm) * POINT).toFixed(2)

const INK = '0.07 0.13 0.11'
const SOFT = '0.26 0.33 0.31'
const LINE = '0.85 0.88 0.87'
const BRAND = '0.04 0.42 0.37'
const WHITE = '1 1 1'
const SUN = '0.96 0.72 0.24'

/** In the characters of the fonts that every PDF reader has: Latin-1 and the bullet. */
function hexOf(words: string): string {
  const known = words.normalize('NFC').replace(/[^\x20-\x7e\xa0-\xff•]/g, '?')
  return [...known].map((char) => (char === '•' ? '95' : char.charCodeAt(0).toString(16).padStart(2, '0'))).join('')
}

interface Type {
  size: number
  isBold?: boolean
  color?: string
  /** Wider text is drawn narrower. */
  within?: number
}

/** Of a bold capital, in parts of the font size: the usual maximum. */
const WIDEST = 0.72

function text(left: number, baseline: number, words: string, { size, isBold, color = INK, within }: Type): string {
  const width = (words.length * WIDEST * size) / POINT
  const stretch = within !== undefined && width > within ? Math.floor((100 * within) / width) : 100
  const font = isBold ? 'F2' : 'F1'
  return `BT ${color} rg /${font} ${size} Tf ${stretch} Tz ${x(left)} ${y(baseline)} Td <${hexOf(words)}> Tj ET`
}

const box = (left: number, top: number, width: number, height: number, color: string) =>
  `${color} rg ${x(left)} ${y(top + height)} ${x(width)} ${x(height)} re f`

const rule = (top: number, color = LINE, thickness = 0.25) => box(EDGE, top, PAGE.width - 2 * EDGE, thickness, color)

const mark = [
  box(EDGE, 14, 11, 11, BRAND),
  box(18.4, 20.3, 1.7, 2.4, WHITE),
  box(20.7, 18.3, 1.7, 4.4, WHITE),
  box(23, 16.4, 1.7, 6.3, SUN),
]

function qrCode(address: string, left: number, top: number, side: number): string[] {
  const { size, data } = encode(address, { ecc: 'M', border: 0 })
  const module = side / size
  return data.flatMap((row, line) =>
    row.flatMap((isDark, column) =>
      isDark ? [box(left + column * module, top + line * module, module + 0.02, module + 0.02, '0 0 0')] : [],
    ),
  )
}

const dayOfLetter = (at: Date) => longDay(dayOf(at.getTime()), 'id')

function rowsOf({ name, nik, loanNumber, principal, paidOutAt, settledAt }: Letter): [label: string, value: string][] {
  return [
    ['Nama', name],
    ['NIK', `${nik.slice(0, 4)} •••• •••• ${nik.slice(-4)}`],
    ['Nomor pinjaman', loanNumber],
    ['Jumlah pinjaman', formatRupiah(principal, 'id')],
    ['Dicairkan', dayOfLetter(paidOutAt)],
    ['Dilunasi', dayOfLetter(settledAt)],
    ['Sisa kewajiban', formatRupiah(0, 'id')],
  ]
}

const plain = { size: 9.5 }
const ROW = 7.9
const TABLE = 66

function contentOf(letter: Letter): string {
  const rows = rowsOf(letter)
  const below = TABLE + rows.length * ROW
  const address = checkAddress(letter.host, letter.number)
  const check =
    address === null
      ? []
      : [
          ...qrCode(address, EDGE, 152, 24),
          text(45, 159, 'Periksa keaslian', { size: 9, isBold: true }),
          text(45, 164, `${letter.host}/v`, { size: 9, within: 42 }),
          text(45, 169, letter.number, { size: 9 }),
        ]
  const footer =
    address === null
      ? 'Diterbitkan secara elektronik.'
      : 'Diterbitkan secara elektronik. Keasliannya diperiksa lewat kode QR di atas.'
  const { serviceEmail, serviceWhatsApp } = staffService
  return [
    ...mark,
    text(30.5, 18.8, LENDER_NAME, { size: 12, isBold: true, within: 100 }),
    text(30.5, 23.6, LENDER_ADDRESS, { size: 9, color: SOFT }),
    rule(29.5, BRAND, 0.4),
    text(EDGE, 43, 'Surat keterangan lunas', { size: 14, isBold: true }),
    text(EDGE, 48.5, `Nomor ${letter.number}`, { ...plain, color: SOFT }),
    text(EDGE, 60, 'Kami menerangkan bahwa:', plain),
    ...rows.flatMap(([label, value], i) => [
      rule(TABLE + i * ROW),
      text(EDGE, TABLE + i * ROW + 5.2, label, { ...plain, color: SOFT }),
      text(VALUES, TABLE + i * ROW + 5.2, value, { ...plain, isBold: true, within: PAGE.width - EDGE - VALUES }),
    ]),
    rule(below),
    text(EDGE, below + 8, 'telah melunasi seluruh pinjaman di atas beserta bunga dan biayanya.', plain),
    text(EDGE, below + 13, 'Tidak ada kewajiban yang tersisa kepada kami atas pinjaman tersebut.', plain),
    ...check,
    text(89, 169, `Jakarta, ${dayOfLetter(letter.madeAt)}`, plain),
    text(89, 174, LENDER_NAME, { ...plain, isBold: true, within: PAGE.width - EDGE - 89 }),
    rule(181),
    text(EDGE, 187, footer, { size: 8.5, color: SOFT }),
    text(EDGE, 191.5, `${serviceEmail}, WhatsApp ${serviceWhatsApp}`, { size: 8.5, color: SOFT }),
  ].join('\n')
}

const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

/** The settlement letter, one A5 page. Always Indonesian, because it is for offices and other lenders. */
export function letterPdf(letter: Letter): Buffer {
  const content = deflateSync(contentOf(letter)).toString('latin1')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (id-ID) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${x(PAGE.width)} ${x(PAGE.height)}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title <${hexOf(`Surat keterangan lunas ${letter.number}`)}> >>`,
  ]
  const offsets: number[] = []
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  for (const [i, object] of objects.entries()) {
    offsets.push(file.length)
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${entries}${trailer}`, 'latin1')
}
