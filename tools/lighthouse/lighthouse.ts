import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The last version that runs on the oldest Node that the project supports. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
export const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
type Category = (typeof CATEGORIES)[number]

interface Report {
  categories: Record<Category, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

// Asynchronous: a driven browser must be able to answer meanwhile.
const run = promisify(execFile)

/** Installs Lighthouse, which is too large and too rarely used to be a dependency. Returns what audits a page. */
export async function installLighthouse(folder: string) {
  await run('npm', [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    LIGHTHOUSE,
  ])
  const file = join(folder, 'report.json')

  /** Scores out of 100, and milliseconds in words. */
  return async (url: string, port: number) => {
    const options = ['--quiet', '--disable-storage-reset', '--output=json', `--output-path=${file}`]
    const only = `--only-categories=${CATEGORIES.join()}`
    await run(process.execPath, [
      join(folder, 'node_modules/lighthouse/cli/index.js'),
      url,
      `--port=${port}`,
      only,
      ...options,
    ])
    const { categories, audits } = JSON.parse(readFileSync(file, 'utf8')) as Report
    const scoreOf = (name: Category) => Math.round((categories[name].score ?? 0) * 100)
    const ms = (name: string) => `${Math.round(audits[name]?.numericValue ?? Number.NaN)} ms`
    const shift = audits['cumulative-layout-shift']?.numericValue?.toFixed(3)
    const times = `FCP ${ms('first-contentful-paint')}, LCP ${ms('largest-contentful-paint')}, TBT ${ms('total-blocking-time')}`
    return {
      scores: Object.fromEntries(CATEGORIES.map((name) => [name, scoreOf(name)])) as Record<Category, number>,
      said: `${times}, CLS ${shift}`,
    }
  }
}
