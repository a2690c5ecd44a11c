import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { quoted, type Database } from './duckdb'

/** Which weeks were published: two tables of a week, of which one has later events, could be compared. */
export interface Register {
  /** In words, where it is written. */
  where: string
  has: (week: string) => Promise<boolean>
  /** Rejects where it can't be written. */
  add: (week: string) => Promise<void>
}

const NAME = 'published.json'

const weeksIn = (file: string): Record<string, string> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}

/** Beside the events, in each of their folders. */
function registerIn(files: readonly string[]): Register {
  const registers = [...new Set(files.map((file) => join(dirname(file), NAME)))]
  return {
    where: registers.join(', '),
    has: (week) => Promise.resolve(registers.some((register) => week in weeksIn(register))),
    add: async (week) => {
      for (const register of registers) {
        const weeks = { ...weeksIn(register), [week]: new Date().toISOString() }
        writeFileSync(`${register}.tmp`, `${JSON.stringify(weeks, null, 2)}\n`)
        renameSync(`${register}.tmp`, register)
      }
    },
  }
}

/** In the lender’s table `published_weeks`, which an earlier lender doesn’t have. */
const registerOfLender = ({ rows }: Database): Register => ({
  where: 'published_weeks',
  has: async (week) => (await rows(`select 1 from published_weeks where week = ${quoted(week)}`)).length > 0,
  add: async (week) => void (await rows(`insert into published_weeks (week) values (${quoted(week)})`)),
})

export const registerOf = (database: Database, sources: readonly string[]): Register =>
  database.engine === 'postgres' ? registerOfLender(database) : registerIn(sources)
