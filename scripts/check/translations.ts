import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { locales } from '#domain/language'
import { faultsOf } from './compareCatalogs'
import { parsePo } from './po'
import { pronounFaults } from './terms/pronouns'
import { termFaults, translatedTwice } from './terms/termFaults'
import { exceptions, terms } from './terms/terms'
import { appTexts, lenderChoices, lenderSentences } from './terms/texts'

/** Extraction writes catalogs, so it runs on a copy. */
const copy = mkdtempSync(join(tmpdir(), 'langkah-catalogs-'))
for (const part of ['src', 'machines', 'lingui.config.ts', 'package.json', 'tsconfig.json']) {
  cpSync(part, join(copy, part), { recursive: true })
}
symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))

const tool = resolve('node_modules/@lingui/cli/dist/lingui.js')
const lingui = (...args: string[]) =>
  execFileSync(process.execPath, [tool, ...args], { cwd: copy, stdio: ['ignore', 'pipe', 'inherit'] })
const tracked = () =>
  execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 1e8 }).split('\0').filter(existsSync)
const read = (folder: string, locale: string) => parsePo(readFileSync(join(folder, `src/locales/${locale}.po`), 'utf8'))

try {
  lingui('extract', '--clean')
  const faults = locales.flatMap((locale) => faultsOf(locale, read('.', locale), read(copy, locale)))
  const app = appTexts(new Map(locales.map((locale) => [locale, read('.', locale)])))
  const lender = lenderSentences()
  const wrongWords = [
    ...termFaults([...app, ...lender, ...lenderChoices()], terms, exceptions),
    ...translatedTwice(app, lender),
    ...pronounFaults(tracked(), (path) => readFileSync(path, 'utf8')),
  ]
  for (const fault of [...faults, ...wrongWords]) console.error(fault)
  if (wrongWords.length > 0) {
    console.error('The words for each thing are in scripts/check/terms.')
    process.exitCode = 1
  }
  if (faults.length > 0) {
    console.error('`npm run fix` brings the catalogs up to the code; then fill what is empty in src/locales.')
    process.exitCode = 1
  }
  // Also parses each message as ICU. With a fallback locale a missing text passes here: faultsOf finds it.
  else lingui('compile', '--strict')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true })
}
