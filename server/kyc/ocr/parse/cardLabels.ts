import { distance, lettersOf } from './lookalikes'

// Without spaces and marks. All labels of a card are here, so that none is taken for a value.
const labels = {
  nik: 'NIK',
  name: 'NAMA',
  birth: 'TEMPATTGLLAHIR',
  gender: 'JENISKELAMIN',
  blood: 'GOLDARAH',
  address: 'ALAMAT',
  rtRw: 'RTRW',
  village: 'KELDESA',
  district: 'KECAMATAN',
  religion: 'AGAMA',
  marital: 'STATUSPERKAWINAN',
  work: 'PEKERJAAN',
  nationality: 'KEWARGANEGARAAN',
  validUntil: 'BERLAKUHINGGA',
  province: 'PROVINSI',
} as const

export type Label = keyof typeof labels

export interface Line {
  whole: string
  label: Label | null
  /** The text after the label, or the whole line where there is none. */
  value: string
}

/** How many letters may be misread: one in three of a long label, one in four of a short one. */
const tolerance = (label: string) => Math.floor(label.length / (label.length > 10 ? 3 : 4))

// M is often read as rn.
const seenLetters = (text: string) => lettersOf(text).replace(/RN/g, 'M')

/** How many letters at the start of the line differ from the label, and where it ends: preferably at the end of a word. */
function matchAt(line: string, label: string): { wrong: number; end: number } {
  let best = { wrong: Infinity, end: 0, isWhole: false }
  for (let end = 1; end <= Math.min(line.length, label.length + 8); end++) {
    const wrong = distance(seenLetters(line.slice(0, end)), label)
    const isWhole = !/^\w/.test(line.slice(end))
    if (wrong < best.wrong || (wrong === best.wrong && isWhole && !best.isWhole)) best = { wrong, end, isWhole }
  }
  return best
}

const valueAfter = (line: string, end: number) =>
  line
    .slice(end)
    .replace(/^[\s:;.,=~_—–'"*°-]+/, '')
    .trim()

export function readLine(whole: string): Line {
  const matches = (Object.keys(labels) as Label[])
    .map((label) => ({ label, text: labels[label], ...matchAt(whole, labels[label]) }))
    .filter(({ wrong, text }) => wrong <= tolerance(text))
    .sort((a, b) => a.wrong / a.text.length - b.wrong / b.text.length)
  const [best] = matches
  return best ? { whole, label: best.label, value: valueAfter(whole, best.end) } : { whole, label: null, value: whole }
}
