import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

/**
 * A process’s start time in kernel ticks, since its pid may be reused. Empty without /proc, and for a zombie:
 * containers often have an init process that doesn’t reap them.
 */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? '' : (fields[19] ?? '')
  } catch {
    return ''
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const ownerMark = (pid: number) => `${pid} ${startTimeOf(pid)}`

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

const isAlive = (owner: string) => {
  const pid = Number(owner.split(' ')[0])
  return Number.isInteger(pid) && pid > 0 && isRunning(pid) && ownerMark(pid) === owner
}

function tryLock(file: string): boolean {
  try {
    writeFileSync(file, ownerMark(process.pid), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Removes the lock of a dead process. If another process has replaced it meanwhile, that lock is restored. */
function removeStaleLock(file: string) {
  const moved = `${file}.${process.pid}`
  try {
    renameSync(file, moved)
  } catch {
    return
  }
  if (isAlive(read(moved) ?? '')) linkSync(moved, file)
  unlinkSync(moved)
}

/**
 * Two PGlite instances would corrupt a folder, and PGlite doesn’t refuse the second. The lock of a dead process is
 * taken over. Returns the function that unlocks; throws `FolderInUse`.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock')
  if (!isAlive(read(file) ?? '')) removeStaleLock(file)
  if (!tryLock(file)) {
    const holder = read(file)?.split(' ')[0] ?? 'another one'
    throw new FolderInUse(
      `${folder} is in use by process ${holder}. Stop that one, set another DATA_DIR, or let both use a PostgreSQL by DATABASE_URL.`,
    )
  }
  return () => {
    if (read(file) === ownerMark(process.pid)) unlinkSync(file)
  }
}
