import sharp from 'sharp'

export interface DrawnCard {
  nik: string
  name: string
  birth: string
  gender: string
  address: string
}

export const womansCard: DrawnCard = {
  nik: '3299995708959999',
  name: 'SITI CONTOH',
  birth: 'CONTOH, 17-08-1995',
  gender: 'PEREMPUAN',
  address: 'JL. CONTOH NO. 1',
}

export const mansCard: DrawnCard = {
  nik: '3299991708909998',
  name: 'BUDI CONTOH',
  birth: 'BANDUNG, 17-08-1990',
  gender: 'LAKI-LAKI',
  address: 'JL. MERDEKA NO. 17',
}

const row = (y: number, label: string, value: string) =>
  `<text x="34" y="${y}">${label}</text><text x="118" y="${y}">: ${value}</text>`

function svgOfCard({ nik, name, birth, gender, address }: DrawnCard): string {
  const rest = [
    row(100, 'Nama', name),
    row(111, 'Tempat/Tgl Lahir', birth),
    row(122, 'Jenis Kelamin', gender),
    row(133, 'Alamat', address),
    row(144, '   RT/RW', '005/006'),
    row(155, '   Kel/Desa', 'CONTOH'),
    row(166, '   Kecamatan', 'SUKAMAJU'),
    row(177, 'Agama', '-'),
    row(188, 'Kewarganegaraan', 'WNI'),
    row(199, 'Berlaku Hingga', 'SEUMUR HIDUP'),
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 344 217" width="1600" height="1009">
    <rect width="344" height="217" fill="#3b3934"/>
    <rect x="12" y="10" width="320" height="197" rx="11" fill="#b3d3e2"/>
    <g font-family="sans-serif" fill="#1d3340">
      <text x="172" y="34" font-size="10.5" font-weight="700" text-anchor="middle">PROVINSI CONTOH</text>
      <text x="172" y="47" font-size="9" font-weight="700" text-anchor="middle">KOTA CONTOH</text>
      <text x="34" y="76" font-size="13" font-weight="700">NIK</text>
      <text x="84" y="76" font-size="13" font-weight="700">: ${nik}</text>
      <g font-size="8.5">${rest}</g>
    </g>
    <rect x="250" y="66" width="68" height="90" rx="4" fill="#c6493f"/><circle cx="284" cy="103" r="17" fill="#f3d9c4"/>
  </svg>`
}

export const drawCard = (card: DrawnCard) => sharp(Buffer.from(svgOfCard(card)))
