import { setImmediate as nextTurn } from 'node:timers/promises'
import { BroadcastChannel } from 'node:worker_threads'
import { inject, TestRunner, vi, type RunnerTask, type RunnerTestFile } from 'vitest'
import { setMutant, type MutantName } from './current'

declare module 'vitest' {
  interface ProvidedContext {
    /** Which mutant stands while which of the run's files is tested, in their order; null for the machines as they are. */
    plan: { channel: string; mutants: MutantName[] } | null
  }
}

/** What a thread tells of the file it is at, counted from 0; with `isNoticed` that file is done. */
export interface News {
  at: number
  isNoticed?: boolean
}

/**
 * Tries many mutants in one thread: to begin one takes longer than most tests. All of ours is loaded anew for each of them,
 * and once one is noticed, the rest of its tests are left out.
 */
// oxlint-disable-next-line import/no-default-export -- as vitest takes a runner
export default class MutantRunner extends TestRunner {
  private readonly plan = inject('plan')
  private readonly channel = this.plan && new BroadcastChannel(this.plan.channel)
  private at = -1
  private isNoticed = false
  private readonly notice = () => {
    this.isNoticed = true
  }

  private tell(news: Omit<News, 'at'> = {}) {
    this.channel?.postMessage({ at: this.at, ...news })
  }

  onBeforeCollect() {
    if (!this.plan) return
    if (this.at < 0) process.on('uncaughtException', this.notice).on('unhandledRejection', this.notice)
    const [last, mutant] = [this.plan.mutants[this.at], this.plan.mutants[++this.at]]
    this.tell()
    if (mutant && last?.machine === mutant.machine && last.index === mutant.index) return
    this.isNoticed = false
    setMutant(mutant ?? null)
    vi.resetModules()
  }

  override importFile(...given: Parameters<TestRunner['importFile']>) {
    return this.plan && this.isNoticed ? undefined : super.importFile(...given)
  }

  override async onBeforeRunTask(test: RunnerTask) {
    if (this.plan && this.isNoticed) test.mode = 'skip'
    await super.onBeforeRunTask(test)
  }

  override onAfterRunTask(test: Parameters<TestRunner['onAfterRunTask']>[0]) {
    if (test.result?.state === 'fail') this.notice()
    this.tell()
    super.onAfterRunTask(test)
  }

  async onCollected(files: RunnerTestFile[]) {
    if (files.some(({ result }) => result?.state === 'fail')) this.notice()
    this.tell()
  }

  // oxlint-disable-next-line typescript/no-misused-promises -- it is awaited
  override async onAfterRunFiles() {
    if (this.plan) {
      // What nobody awaits is told of in the next turns.
      for (let i = 0; i < 3; i++) await nextTurn()
      this.tell({ isNoticed: this.isNoticed })
      if (this.at === this.plan.mutants.length - 1) this.channel?.close()
    }
    super.onAfterRunFiles()
  }
}
