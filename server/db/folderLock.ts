import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

/**
 * When a process began, in the kernel's ticks; a pid alone may have been given out again. Empty where there is no /proc,
 * and for a process that has ended but is still listed, as in a container whose first process buries nobody.
 */
function beginOf(pid: number): string {
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

const markOf = (pid: number) => `${pid} ${beginOf(pid)}`

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

const isAlive = (mark: string) => {
  const pid = Number(mark.split(' ')[0])
  return Number.isInteger(pid) && pid > 0 && isRunning(pid) && markOf(pid) === mark
}

function take(file: string): boolean {
  try {
    writeFileSync(file, markOf(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Moves a dead process's lock away; what was moved may already be that of another process, which gets it back. */
function clearDead(file: string) {
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
 * Two PGlite on one folder would spoil it, and PGlite does not refuse the second. The lock of a process that has died
 * is taken over. Gives the way to unlock.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock')
  if (!isAlive(read(file) ?? '')) clearDead(file)
  if (!take(file)) {
    const holder = read(file)?.split(' ')[0] ?? 'another one'
    throw new FolderInUse(
      `${folder} is in use by process ${holder}. Stop that one, set another DATA_DIR, or let both use a PostgreSQL by DATABASE_URL.`,
    )
  }
  return () => {
    if (read(file) === markOf(process.pid)) unlinkSync(file)
  }
}
