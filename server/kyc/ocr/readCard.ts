import type { CalendarDate } from '../../../domain/calendar'
import type { CardFields } from '../../../domain/certification/capture'
import { cardDoubts } from '../../../domain/card/cardRules'
import type { Picture } from '../../uploads/picture'
import type { CardReader } from './cardReader'
import { parseCard } from './parse/parseCard'
import { prepareCard, type Quarter } from './picture/prepareCard'

interface Look {
  turn: Quarter
  isWhole: boolean
}

const given = ({ name, birthday, gender, address }: CardFields) =>
  [name, birthday, gender, address].filter((value) => value !== '').length

/** A NIK that goes with the birthday and the gender on the card can hardly be misread. */
const isSound = (fields: CardFields, today: CalendarDate) => !cardDoubts(fields, today).includes('nik')

/** How much was read. A sound NIK outweighs the rest, which another reading may have to add. */
function scoreOf(fields: CardFields, today: CalendarDate): number {
  const nik = isSound(fields, today) ? 10 : fields.nik.length === 16 ? 2 : fields.nik === '' ? 0 : 1
  return nik + given(fields)
}

const isLegible = (fields: CardFields) => fields.nik !== '' || given(fields) >= 2

/** The better of two readings of one card, completed from the other. */
export function mergeReadings(a: CardFields, b: CardFields, today: CalendarDate): CardFields {
  const [better, other] = scoreOf(b, today) > scoreOf(a, today) ? [b, a] : [a, b]
  const filled = Object.entries(better).map(([field, value]) => [field, value || other[field as keyof CardFields]])
  return { ...better, ...Object.fromEntries(filled) }
}

/** What to try behind the first look: the other cut where it saw a card, other ways up where it saw none. */
function otherLooks(first: Look, hasSeen: boolean): Look[] {
  const otherCut: Look = { ...first, isWhole: !first.isWhole }
  if (hasSeen) return [otherCut]
  const turns: Quarter[] = first.isWhole ? [90, 270] : [180]
  return [...turns.map((turn): Look => ({ turn, isWhole: false })), otherCut].slice(0, 2)
}

/** What can be read on a photo of a KTP, tried in up to three ways; `null` when nothing can. */
export async function readCardFields(
  picture: Picture,
  { reader, today }: { reader: CardReader; today: CalendarDate },
): Promise<CardFields | null> {
  const read = async (look: Look) => parseCard(await reader.read(await prepareCard(picture, look)), today)
  const isGood = (fields: CardFields) => isSound(fields, today) && given(fields) >= 3
  // The text side alone reads best, but in a standing photo the card lies across all of it.
  const first: Look = { turn: 0, isWhole: picture.width < picture.height }
  let fields = await read(first)
  if (isGood(fields)) return fields
  for (const look of otherLooks(first, isLegible(fields))) {
    fields = mergeReadings(fields, await read(look), today)
    if (isGood(fields)) break
  }
  return isLegible(fields) ? fields : null
}
