import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Bug } from './bugs'
import type { Lived } from './life/live'
import { openSimulation, type Seeds } from './runSeeds'

export interface Task extends Seeds {
  bug: Bug | null
  /** Whether all that happened is told of each life, or only of those with faults. */
  isTold: boolean
}

/** In a process of its own: each life is told as a line of JSON. */
export async function work({ bug, isTold, ...seeds }: Task) {
  const simulation = await openSimulation()
  await simulation.plant(bug)
  await simulation.run(seeds, (lived) => {
    const trace = isTold || lived.faults.length > 0 ? lived.trace : []
    process.stdout.write(`${JSON.stringify({ ...lived, trace })}\n`)
    // Of a planted bug one is enough.
    return bug === null || lived.faults.length === 0
  })
  const { user, system } = process.cpuUsage()
  process.stdout.write(`${JSON.stringify({ cpu: (user + system) / 1000 })}\n`)
  await simulation.close()
}

/** A larger nursery: what a call leaves behind is gone before it is ever moved. */
const NODE = ['--max-semi-space-size=64']

/** A life, or at the end the milliseconds that the process has computed. */
type Line = Lived | { cpu: number }

/** One process on its seeds; whether it ended well. */
async function startWorker(task: Task, heard: (line: Line) => void): Promise<boolean> {
  const args = [...NODE, 'scripts/ts.mjs', 'scripts/simulate/main.ts', '--task', JSON.stringify(task)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  for await (const line of createInterface({ input: child.stdout })) heard(JSON.parse(line) as Line)
  return (await ended) === 0
}

/** All seeds of a task, shared by so many processes; whether all of them ended well. */
export async function share(task: Task, workers: number, heard: (line: Line) => void): Promise<boolean> {
  const shares = Array.from({ length: Math.min(workers, task.count) }, (_, i) => ({
    ...task,
    from: task.from + i,
    step: workers,
    count: Math.ceil((task.count - i) / workers),
  }))
  return (await Promise.all(shares.map((each) => startWorker(each, heard)))).every(Boolean)
}
