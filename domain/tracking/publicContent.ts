import { eventLimits, WORD, type Content } from './event'

/** Words of the charts, and routes without parameters: no capitalized names, numbers or addresses. */
const CHART_WORD = /^[a-z][a-zA-Z]*(?:[.-][a-z][a-zA-Z]*)*\d{0,2}$/
const ROUTE = /^(?:\/:?[a-zA-Z-]*)+$/
const LARGEST = 9999

const isPublic = (value: unknown): value is Content[string] => {
  if (typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) <= LARGEST
  return typeof value === 'string' && value.length <= eventLimits.text && (CHART_WORD.test(value) || ROUTE.test(value))
}

/** Whether the content is impersonal: a phone, an amount, an e-mail address and a token never pass. */
export const isPublicContent = (content: Content): boolean => Object.values(content).every(isPublic)

/** The public part of it. */
export const publicContentOf = (said: Record<string, unknown>): Content =>
  Object.fromEntries(
    Object.entries(said)
      .filter((entry): entry is [string, Content[string]] => WORD.test(entry[0]) && isPublic(entry[1]))
      .slice(0, eventLimits.entries),
  )
