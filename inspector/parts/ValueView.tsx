import type { Shown } from '../channel/views'
import { useSay } from '../store/context'
import { Glyph } from './Glyph'

const tones: Record<string, string> = { secret: 'danger', personal: 'warning', address: 'warning' }

export const classOf = (value: Shown): string | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value['$class'] === 'string'
    ? value['$class']
    : null

export function ClassTag({ of }: { of: string }) {
  const say = useSay()
  const word = of === 'secret' ? 'class_secret' : of === 'address' ? 'class_address' : 'class_personal'
  return (
    <span className={`tag ${tones[of] ?? 'warning'}`}>
      <Glyph of="hidden" />
      {say(word)}
    </span>
  )
}

export function brief(value: Shown): string {
  if (value === null) return 'null'
  if (typeof value !== 'object') return String(value)
  const hidden = classOf(value)
  if (hidden !== null) return '•••'
  if (Array.isArray(value))
    return value.length > 3 ? `[ ${value.length} ]` : value.length === 0 ? '[]' : `[ ${value.map(brief).join(', ')} ]`
  const { length } = Object.keys(value)
  return length === 0 ? '{}' : `{ ${length} }`
}

export function ValueView({ value }: { value: Shown }) {
  const hidden = classOf(value)
  return hidden === null ? <>{brief(value)}</> : <ClassTag of={hidden} />
}
