import { formatDate, isRealDate } from '#domain/calendar'
import { digitLike } from './lookalikes'

const D = '[\\dOoQDIl|!iSsBZzg]'
const DATE = new RegExp(`(${D}{2})\\s*[-–—./ ]\\s*(${D}{2})\\s*[-–—./ ]\\s*(${D}{4})`)

const toNumber = (text: string) => Number([...text].map(digitLike).join(''))

export const hasDate = (text: string) => DATE.test(text)

/** The first date as DD/MM/YYYY, empty where there is none or it does not exist, and the text before it. */
export function findDate(text: string): { before: string; date: string } {
  const found = DATE.exec(text)
  if (found === null) return { before: text, date: '' }
  const date = { day: toNumber(found[1]!), month: toNumber(found[2]!), year: toNumber(found[3]!) }
  return { before: text.slice(0, found.index), date: isRealDate(date) ? formatDate(date) : '' }
}
