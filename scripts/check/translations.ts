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
import { lenderChoices, sentencesIn, textsIn } from './terms/texts'

/** Extraction writes catalogs, so it runs on a copy. */
const copy = mkdtempSync(join(tmpdir(), 'langkah-catalogs-'))
for (const part of ['src', 'machines', 'server', 'lingui.config.ts', 'package.json', 'tsconfig.json']) {
  cpSync(part, join(copy, part), { recursive: true })
}
symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))

const tool = resolve('node_modules/@lingui/cli/dist/lingui.js')
const lingui = (...args: string[]) =>
  execFileSync(process.execPath, [tool, ...args], { cwd: copy, stdio: ['ignore', 'pipe', 'inherit'] })
const tracked = () =>
  execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 1e8 }).split('\0').filter(existsSync)
/** The app and the server have catalogs of their own. */
const owners = ['src', 'server']
const read = (folder: string, owner: string, locale: string) =>
  parsePo(readFileSync(join(folder, owner, `locales/${locale}.po`), 'utf8'))
const textsOf = (owner: string) => textsIn(new Map(locales.map((locale) => [locale, read('.', owner, locale)])))

try {
  lingui('extract', '--clean')
  const faults = owners.flatMap((owner) =>
    locales.flatMap((locale) => faultsOf(`${owner} ${locale}`, read('.', owner, locale), read(copy, owner, locale))),
  )
  const app = textsOf('src')
  const lender = sentencesIn(textsOf('server'))
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
    console.error(
      '`npm run fix` brings the catalogs up to the code; then fill what is empty in src/locales and server/locales.',
    )
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
