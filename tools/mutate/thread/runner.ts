import { setImmediate as nextTurn } from 'node:timers/promises'
import { BroadcastChannel } from 'node:worker_threads'
import { inject, TestRunner, vi, type RunnerTask, type RunnerTestFile } from 'vitest'
import { setMutant, type MutantName } from './current'

declare module 'vitest' {
  interface ProvidedContext {
    /** Which mutant is active for each of the run's files, in order; `null` for the unchanged machines. */
    plan: { channel: string; mutants: MutantName[] } | null
  }
}

/** A message about the current file, counted from 0; `isNoticed` means that the file is done. */
export interface MutantReport {
  at: number
  isNoticed?: boolean
}

/**
 * Tries many mutants in one thread, since starting one takes longer than most tests. Our modules are reloaded for each
 * mutant, and the remaining tests are skipped once it is noticed.
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

  private notify(report: Omit<MutantReport, 'at'> = {}) {
    this.channel?.postMessage({ at: this.at, ...report })
  }

  onBeforeCollect() {
    if (!this.plan) return
    if (this.at < 0) process.on('uncaughtException', this.notice).on('unhandledRejection', this.notice)
    const [last, mutant] = [this.plan.mutants[this.at], this.plan.mutants[++this.at]]
    this.notify()
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
    this.notify()
    super.onAfterRunTask(test)
  }

  async onCollected(files: RunnerTestFile[]) {
    if (files.some(({ result }) => result?.state === 'fail')) this.notice()
    this.notify()
  }

  // oxlint-disable-next-line typescript/no-misused-promises -- it is awaited
  override async onAfterRunFiles() {
    if (this.plan) {
      // Unhandled rejections are reported in the next turns.
      for (let i = 0; i < 3; i++) await nextTurn()
      this.notify({ isNoticed: this.isNoticed })
      if (this.at === this.plan.mutants.length - 1) this.channel?.close()
    }
    super.onAfterRunFiles()
  }
}
