import type { CalendarDate } from '#domain/calendar'
import type { CardFields } from '#domain/certification/capture'
import { cardDoubts } from '#domain/card/cardRules'
import type { Picture } from '../../files/picture'
import type { CardReader } from './cardReader'
import { parseCard } from './parseCard'
import { prepareCard, type Quarter } from './prepareCard'

interface Attempt {
  rotation: Quarter
  isWhole: boolean
}

const countRead = ({ name, birthday, gender, address }: CardFields) =>
  [name, birthday, gender, address].filter((value) => value !== '').length

/** A NIK that agrees with the birthday and gender on the card was hardly misread. */
const isNikSound = (fields: CardFields, today: CalendarDate) => !cardDoubts(fields, today).includes('nik')

/** How much was read. A consistent NIK outweighs all the rest, which another reading can add. */
function scoreOf(fields: CardFields, today: CalendarDate): number {
  const nik = isNikSound(fields, today) ? 10 : fields.nik.length === 16 ? 2 : fields.nik === '' ? 0 : 1
  return nik + countRead(fields)
}

const isLegible = (fields: CardFields) => fields.nik !== '' || countRead(fields) >= 2

export function mergeReadings(a: CardFields, b: CardFields, today: CalendarDate): CardFields {
  const [better, other] = scoreOf(b, today) > scoreOf(a, today) ? [b, a] : [a, b]
  const filled = Object.entries(better).map(([field, value]) => [field, value || other[field as keyof CardFields]])
  return { ...better, ...Object.fromEntries(filled) }
}

function otherAttempts(first: Attempt, wasLegible: boolean): Attempt[] {
  const otherCut: Attempt = { ...first, isWhole: !first.isWhole }
  if (wasLegible) return [otherCut]
  const rotations: Quarter[] = first.isWhole ? [90, 270] : [180]
  return [...rotations.map((rotation): Attempt => ({ rotation, isWhole: false })), otherCut].slice(0, 2)
}

/** The fields of a KTP photo after up to three attempts; `null` if nothing could be read. */
export async function readCardFields(
  picture: Picture,
  { reader, today }: { reader: CardReader; today: CalendarDate },
): Promise<CardFields | null> {
  const read = async (attempt: Attempt) => parseCard(await reader.read(await prepareCard(picture, attempt)), today)
  const isGood = (fields: CardFields) => isNikSound(fields, today) && countRead(fields) >= 3
  // The side with the text is read best alone, but in an upright photo the card probably lies on its side.
  const first: Attempt = { rotation: 0, isWhole: picture.width < picture.height }
  let fields = await read(first)
  if (isGood(fields)) return fields
  for (const attempt of otherAttempts(first, isLegible(fields))) {
    fields = mergeReadings(fields, await read(attempt), today)
    if (isGood(fields)) break
  }
  return isLegible(fields) ? fields : null
}
