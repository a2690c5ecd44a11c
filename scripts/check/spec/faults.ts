import type { SpecRow } from './rows'
import { isTitle } from './titles'

export interface Ran {
  file: string
  title: string
}

const faultOf = ({ at }: SpecRow, what: string) => `${at} ${what}`

/** What the rows name and does not exist; `titlesOf` returns the titles in a test file, `null` without such a file. */
export function missingIn(
  rows: readonly SpecRow[],
  { isFile, titlesOf }: { isFile: (path: string) => boolean; titlesOf: (path: string) => readonly string[] | null },
): string[] {
  return rows.flatMap((row) => [
    ...row.files.filter((path) => !isFile(path)).map((path) => faultOf(row, `says it lives in ${path}: no such file`)),
    ...row.tests.flatMap(({ file, title }) => {
      const titles = titlesOf(file)
      if (titles === null) return [faultOf(row, `is shown by ${file}: no such file`)]
      return titles.some((written) => isTitle(written, title)) ? [] : [faultOf(row, `${file} has no test “${title}”`)]
    }),
  ])
}

/** The rows with a test that did not run. A title with placeholders ran if one of its tests did. */
export const unrunIn = (rows: readonly SpecRow[], ran: readonly Ran[]): string[] =>
  rows.flatMap((row) =>
    row.tests
      .filter(({ file, title }) => !ran.some((each) => each.file === file && isTitle(title, each.title)))
      .map(({ file, title }) => faultOf(row, `${file} › “${title}” did not run and pass`)),
  )
