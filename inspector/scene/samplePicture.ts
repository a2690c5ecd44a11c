import { sampleCard } from '#domain/card/sampleCard'

const WIDTH = 1280
const HEIGHT = 840

/** From 0 to `most`: no two pictures are the same, because a file belongs to one borrower. */
const upTo = (most: number) => Math.random() * most

const stripes = (count: number, colour: string) =>
  Array.from(
    { length: count },
    (_, i) =>
      `<path d="M${i * (WIDTH / count) + upTo(9)} 0V${HEIGHT}" stroke="${colour}" stroke-width="${2 + upTo(4)}"/>`,
  ).join('')

const drawings = {
  // Bars for the lines of text: random letters are sometimes read as a word of a card.
  card: () =>
    `<rect width="100%" height="100%" fill="#4c463d"/><rect x="60" y="60" width="1160" height="720" rx="36" fill="#bcd6e6"/>${Array.from(
      { length: 48 },
      (_, i) =>
        `<rect x="${110 + (i % 4) * 180}" y="${120 + Math.floor(i / 4) * 52}" width="${60 + upTo(100)}" height="24" rx="12" fill="#16222b"/>`,
    ).join('')}`,
  /** As large as the lender’s OCR needs it. */
  readableCard: ({ nik, name, birthPlace, birthday, gender, address }: typeof sampleCard) => {
    const rows = [
      ['Nama', name],
      ['Tempat/Tgl Lahir', `${birthPlace}, ${birthday.replaceAll('/', '-')}`],
      ['Jenis Kelamin', gender === 'P' ? 'PEREMPUAN' : 'LAKI-LAKI'],
      ['Alamat', address],
      ['RT/RW', '001/002'],
      ['Kel/Desa', 'CONTOH'],
      ['Kecamatan', 'CONTOH'],
      ['Kewarganegaraan', 'WNI'],
      ['Berlaku Hingga', 'SEUMUR HIDUP'],
    ].map(([label = '', value = ''], i) => {
      const y = 330 + i * 50
      // OCR misses the narrow spaces of drawn type.
      return `<text x="90" y="${y}">${label}</text><text x="400" y="${y}" xml:space="preserve">: ${value.replaceAll(' ', '  ')}</text>`
    })
    return `<rect width="100%" height="100%" fill="#4c463d"/><rect x="40" y="40" width="1200" height="760" rx="36" fill="#bcd6e6"/>
  <g font-family="Arial,'Liberation Sans','Noto Sans','DejaVu Sans',sans-serif" fill="#10222c"><g font-weight="700" text-anchor="middle" font-size="40"><text x="640" y="110">PROVINSI JAWA BARAT</text><text x="640" y="160">KOTA CONTOH</text></g>
  <g font-size="50" font-weight="700"><text x="90" y="248">NIK</text><text x="400" y="248">: ${nik}</text></g><g font-size="34">${rows.join('')}</g></g>
  <rect x="${930 + upTo(9)}" y="300" width="250" height="330" rx="8" fill="#c6493f"/><circle cx="1055" cy="430" r="66" fill="#e9c1a2"/>`
  },
  face: () =>
    `<rect width="100%" height="100%" fill="#d6d0c1"/>${stripes(28, '#7f8f8a')}
  <g transform="translate(${600 + upTo(80)} ${380 + upTo(40)}) scale(${1.2 + upTo(0.15)})">
  <path d="M-230 380c6-120 90-176 230-176s224 56 230 176z" fill="#24414d"/><ellipse rx="136" ry="178" fill="#e0b795"/>
  <path d="M-140 -20c-16-130 54-196 140-196s156 66 140 196c-20-86-58-118-140-118s-120 32-140 118z" fill="#2b2320"/>
  ${Array.from({ length: 30 }, (_, i) => `<path d="M${-126 + i * 9} ${-170 + upTo(40)}q4 34 ${upTo(20)} 62" stroke="#4c3a33" stroke-width="3" fill="none"/>`).join('')}
  <circle cx="-52" cy="-14" r="14" fill="#2b1d14"/><circle cx="52" cy="-14" r="14" fill="#2b1d14"/>
  <path d="M-46 92q46 34 92 0q-46 12 -92 0z" fill="#a4473f"/><path d="M0 -6q12 44 0 58q-14 8 -26 0" stroke="#8d5f43" stroke-width="6" fill="none"/></g>`,
}

/** A drawn picture that is bright and sharp enough to be sent, and belongs to nobody. */
export async function samplePicture(of: keyof typeof drawings, card = sampleCard): Promise<Blob> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${drawings[of](card)}</svg>`
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', 0.9),
  )
}
