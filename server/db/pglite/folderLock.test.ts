import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FolderInUse, lockFolder } from './folderLock'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'langkah-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('refuses the second process, naming the one that has the folder and the ways out', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  expect(() => lockFolder(folder)).toThrow(new RegExp(`in use by process ${process.pid}.*DATA_DIR.*DATABASE_URL`))
  unlock()
  expect(readdirSync(folder)).toEqual([])
  lockFolder(folder)()
})

it('takes over the lock of a process that has died', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await new Promise((resolve) => child.once('exit', resolve))
  writeFileSync(join(folder, 'lock'), `${child.pid} 1`)
  const unlock = lockFolder(folder)
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  unlock()
})

const statOf = (pid: number) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

it.runIf(existsSync('/proc/self/stat'))(
  'takes over the lock of a process that was killed and is still a zombie',
  async () => {
    const shell = spawn('sh', ['-c', 'sleep 100 & echo $!; exec sleep 100'])
    const pid = await new Promise<number>((resolve) =>
      shell.stdout.once('data', (text: Buffer) => resolve(Number(text.toString()))),
    )
    // A shell would reap its child; the sleep that replaces it never does. Only then is the child killed.
    await expect.poll(() => readFileSync(`/proc/${shell.pid}/comm`, 'utf8').trim()).toBe('sleep')
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => statOf(pid)[0]).toBe('Z')
    writeFileSync(join(folder, 'lock'), `${pid} ${statOf(pid)[19]}`)
    lockFolder(folder)()
    shell.kill('SIGKILL')
    expect(readdirSync(folder)).toEqual([])
  },
)

it('takes over the lock of a pid that another process has now', () => {
  writeFileSync(join(folder, 'lock'), `${process.pid} 1`)
  lockFolder(folder)()
  expect(readdirSync(folder)).toEqual([])
})

it('takes over an empty lock file', () => {
  writeFileSync(join(folder, 'lock'), '')
  const unlock = lockFolder(folder)
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  unlock()
})
