import type { CalendarDate } from '../../../src/domain/calendar'
import type { CardFields } from '../../../src/domain/capture'
import { nikProblems } from '../../../src/domain/card/nik'
import type { Picture } from '../../uploads/picture'
import type { CardReader } from './cardReader'
import { parseCard } from './parseCard'
import { prepareCard, type Quarter } from './prepareCard'

interface Look {
  turn: Quarter
  isWhole: boolean
}

// Most photos lie as they should, and the text side alone reads best.
const lying: Look[] = [
  { turn: 0, isWhole: false },
  { turn: 0, isWhole: true },
  { turn: 180, isWhole: false },
]
const standing: Look[] = [
  { turn: 0, isWhole: true },
  { turn: 90, isWhole: false },
  { turn: 270, isWhole: false },
]

const given = ({ name, birthday, gender, address }: CardFields) =>
  [name, birthday, gender, address].filter((value) => value !== '').length

/** How much was read; a whole NIK counts most. */
function scoreOf(fields: CardFields, today: CalendarDate): number {
  const isWhole = fields.nik.length === 16
  const isSound = isWhole && nikProblems(fields.nik, { today }).length === 0
  return (isSound ? 4 : isWhole ? 3 : fields.nik === '' ? 0 : 1) + given(fields)
}

const isGood = (fields: CardFields) => fields.nik.length === 16 && given(fields) >= 2
const isLegible = (fields: CardFields) => fields.nik !== '' || given(fields) >= 2

/** What can be read on a photo of a KTP, tried in up to three ways; `null` when nothing can. */
export async function readCardFields(
  picture: Picture,
  { reader, today }: { reader: CardReader; today: CalendarDate },
): Promise<CardFields | null> {
  let best: CardFields | null = null
  for (const look of picture.width >= picture.height ? lying : standing) {
    const fields = parseCard(await reader.read(await prepareCard(picture, look)), today)
    if (best === null || scoreOf(fields, today) > scoreOf(best, today)) best = fields
    if (isGood(best)) break
  }
  return best !== null && isLegible(best) ? best : null
}
