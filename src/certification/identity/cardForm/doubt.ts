import type { CalendarDate } from '#domain/calendar'
import type { CardFields } from '#domain/certification/capture'
import { cardDoubts } from '#domain/card/cardRules'

/** Why a field is marked softly: nothing was read, it does not go with the NIK, or the reading was not sure. */
export type Doubt = 'unread' | 'odds' | 'check'

/** As the card was read: what stood in the fields, and which of them looked wrong. */
interface Reading {
  ocrId: string | null
  fields: CardFields
  doubtful: readonly string[]
}

type Doubts = Partial<Record<keyof CardFields, Doubt>>

/** The doubts about what now stands in the fields. What was typed where nothing was read is doubted only by the rules. */
export function doubtsIn(fields: CardFields, read: Reading, today: CalendarDate): Doubts {
  const live = cardDoubts(fields, today)
  const doubts: Doubts = {}
  for (const field of Object.keys(fields) as (keyof CardFields)[]) {
    const isAsRead = read.ocrId !== null && fields[field] === read.fields[field]
    if (fields[field] === '') {
      if (isAsRead) doubts[field] = 'unread'
    } else if (isAsRead && read.doubtful.includes(field)) {
      doubts[field] = 'check'
    } else if (live.includes(field)) {
      doubts[field] = field === 'birthday' || field === 'gender' ? 'odds' : 'check'
    }
  }
  return doubts
}
