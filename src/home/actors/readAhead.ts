import { READ_AHEAD_LIFE } from '#domain/limits'
import type { Owner } from '../../platform/storage/expiringStore'
import type { Clock } from '../../platform/world/platform'
import type { AppDependencies } from '../../actors/appDependencies'

type Read = (dependencies: AppDependencies) => Promise<unknown>

/**
 * Reads of a screen that may begin before it is there. The first who asks for one then gets the answer that is on its way, a
 * failure, too; everybody else, and another borrower, reads anew.
 */
export function createReadAhead<Reads extends Record<string, Read>>(reads: Reads, clock: Clock) {
  type Name = keyof Reads
  const begun = new Map<Name, { userId: Owner; answer: Promise<unknown> }>()

  const ahead = (dependencies: AppDependencies) => {
    const userId = dependencies.userId()
    for (const name of Object.keys(reads) as Name[]) {
      const answer = reads[name]!(dependencies)
      // Told to whoever asks for it, if anybody does.
      answer.catch(() => {})
      begun.set(name, { userId, answer })
    }
    clock.setTimeout(() => begun.clear(), READ_AHEAD_LIFE)
  }

  const read = <N extends Name>(name: N) =>
    ((dependencies) => {
      const early = begun.get(name)
      begun.delete(name)
      return early?.userId === dependencies.userId() ? early.answer : reads[name]!(dependencies)
    }) as Reads[N]

  return { ahead, read }
}
