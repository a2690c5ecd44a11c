/** What a process that was killed hears from then on: its database is gone. */
export class Killed extends Error {
  override name = 'Killed'
}

/** A process that is killed where it is told to: its connection breaks. */
export interface Mortal {
  /** It is to die before the nth statement from now, or after the nth, where that is a commit; `null` for never. */
  killAfter: (statements: number | null) => void
  isDead: () => boolean
  /** Before a statement is sent, and after a commit has been: throws once the process is dead. */
  step: () => void
}

export function newMortal(): Mortal {
  let sent = 0
  let end = Infinity
  let isDead = false
  return {
    killAfter(statements) {
      end = statements === null ? Infinity : sent + statements
    },
    isDead: () => isDead,
    step() {
      if (!isDead && sent >= end) isDead = true
      if (isDead) throw new Killed()
      sent++
    },
  }
}
