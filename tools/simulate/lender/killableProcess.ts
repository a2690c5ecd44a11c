/** Thrown by each query of a process that was killed. */
export class Killed extends Error {
  override name = 'Killed'
}

/** A process that can be killed at a chosen statement. */
export interface KillableProcess {
  /** Kills before the nth statement from now, or after it if it is a commit; `null` for never. */
  killAfter: (statements: number | null) => void
  isDead: () => boolean
  /** Called before each statement and after each commit; throws once the process is dead. */
  step: () => void
}

export function createKillableProcess(): KillableProcess {
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
