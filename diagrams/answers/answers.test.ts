import { QUERY } from '#machines/shared/queryMachine'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import type { Locale } from '#domain/language'
import { currentCharts, dictionariesFor } from '../command/charts'
import { requestOf } from '../command/arguments'
import { filesIn } from '../command/files'
import { answerTo, eventLines, knownOf, sentAs, type Question } from './answers'
import { callsBehind, inBackground } from './calls'
import { callsOf } from './facts'
import { stateNamed } from './named'

const charts = currentCharts()
const dictionaries = await dictionariesFor(charts)
const dictionary = dictionaries[0]!
const known = (locale: Locale) => knownOf(charts, dictionary, locale, process.cwd())
const named = (asked: string): string => stateNamed(asked, charts, dictionaries).id
const ask = (question: Question, asked: string, locale: Locale = 'en'): string =>
  answerTo(question, stateNamed(asked, charts, dictionaries), known(locale), locale).join('\n')

describe('a state is named', () => {
  it.each([
    ['loan.applying', 'loan.applying'],
    ['/facial-auth/step-two', 'app.screen.certification.stepTwo'],
    ['/repay/7', 'app.screen.signedIn.repay'],
    ['40', 'app.screen.certification.stepThree'],
    ['Sending the application', 'loan.applying'],
    ['memuat penawaran', 'loan.loading'],
    ['My loans', 'app.screen.signedIn.order'],
  ])('%s', (asked, id) => expect(named(asked)).toBe(id))

  it('and the nearest names are given where none is', () => {
    expect(() => named('loan.aplying')).toThrow(/No state is called “loan.aplying”.*\n(.*\n)*? {2}loan\.applying {2}/)
  })

  it('and all ids are given where several states have the same words', () => {
    expect(() => named('Sending')).toThrow(
      '2 states are called “Sending”. Name one by its id:\n  reporting.awake.outbox.sending  Sending\n  feedback.form.sending  Sending',
    )
  })
})

describe('the calls of a state', () => {
  it('are lines with what happens when each fails, also with 401 and 420', () => {
    const lines = ask('calls-of', 'loan.applying').split('\n')
    expect(lines).toContain('  POST /api/user/product/applyLoan (once: repeated, it counts one time)')
    expect(lines).toContain('    2. apply, once: failed if over the limit (314) → Over the limit (314)')
    expect(lines).toContain('session ended (401) if it is this session → The gate /login')
    expect(lines).toContain('account on hold (420) → The gate /noren')
  })

  it('say in the asked language what is read', () => {
    expect(ask('calls-of', 'loan.applying', 'vi')).toContain(
      'says “Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.”',
    )
  })

  it('of a form are those of its step', () => {
    const called = (id: string) => new Set(callsOf(charts, named(id)).flatMap((call) => call.endpoints))
    expect(called('/facial-auth/step-two')).toEqual(
      new Set(['readBaseInfo', 'saveBaseInfo', 'sendHeldCode', 'readDictionary']),
    )
    expect(called('/modify-bank-info')).toEqual(new Set(['readAccount', 'saveAccount', 'sendHeldCode', 'listBanks']))
  })

  it('without a token have no 401', () => {
    expect(ask('calls-of', 'app.session.takingOver')).not.toContain('401')
  })

  it('are known for every invoke of every chart', () => {
    for (const { id } of charts) expect(() => callsOf(charts, id)).not.toThrow()
    const sources = charts.flatMap((chart) =>
      chart.states.flatMap(({ invokes }) =>
        invokes.flatMap(({ src, machine }) => (machine === null || machine === QUERY ? [`${chart.id}.${src}`] : [])),
      ),
    )
    // Lists are spawned, not invoked.
    const spawned = ['app.dictionary', 'app.banks']
    expect(Object.keys(callsBehind).filter((key) => !sources.includes(key) && !spawned.includes(key))).toEqual([])
  })

  it('are those of the contract, each called by a file of the app behind its machine', () => {
    const names = Object.entries(callsBehind).flatMap(([key, row]) =>
      (Array.isArray(row) ? row : Object.values(row))
        .flat()
        .map((name: string) => ({ machine: key.split('.')[0] ?? '', name })),
    )
    expect(names.filter(({ machine, name }) => !sourcesBehind(machine).match(new RegExp(`\\b${name}\\b`)))).toEqual([])
    const known = new Set([...names.map(({ name }) => name), ...inBackground])
    expect(Object.keys(endpoints).filter((name) => !known.has(name))).toEqual([])
  })
})

const files = filesIn('src')
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => `src/${path}`)

/** The sources of the files that provide a machine's actors, with those that they import. */
function sourcesBehind(machine: string): string {
  const own: Record<string, string> = {
    app: 'createAppActors',
    reporting: 'createChartWatch',
    login: 'createLoginMachine',
    otp: 'sendCode:',
  }
  const begun = own[machine] ?? `${machine}Machine.provide`
  const found = new Set(files.filter((file) => readFileSync(file, 'utf8').includes(begun)))
  for (const file of found) {
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']*)'/g)) {
      const path = `${join(dirname(file), from).replaceAll('\\', '/')}.ts`
      if (/actors|prompts|reporting/.test(path) && existsSync(path)) found.add(path)
    }
  }
  return [...found].map((file) => readFileSync(file, 'utf8')).join('\n')
}

describe('the other questions', () => {
  it('say how a borrower gets to the retention dialog, and who sees it where', () => {
    expect(ask('path-to', 'guidance.retained').split('\n')).toEqual([
      '1. Signed in; /home is opened',
      '2. read the status: done (bizStatus 60) → As the lender says → Reading the loans',
      '3. opens the offer → As the lender says → The offer',
      '4. read the offer: done → The offer is shown',
      '5. leaves → As the lender says → Really give it up?',
    ])
    expect(ask('who-sees', 'guidance.retained').split('\n')).toEqual([
      'Pre-order (app.overlay.guidance): certified',
      'Opens at Home (app.screen.certified.home) /home: signed in, account in order, status known, certified',
      'Really give it up? (guidance.retained): the borrower is to be asked again',
    ])
  })

  it('continue along the arrows of a machine that other machines run', () => {
    expect(ask('path-to', 'otp.confirming.entering.checking')).toMatch(
      /^1\. Signed out; \/login is opened\n(.*\n)*.*has typed the code.* → Checking the code$/,
    )
  })

  it('list what is sent from a state, and the states that send an event or an upload type', () => {
    expect(ask('events-of', 'loan.applying').match(/ {2}type \d+$/gm)).toHaveLength(7)
    expect(ask('events-of', 'login')).toContain('fields: ')
    const ofType = sentAs('90', charts).map(({ transition }) => transition.source)
    expect(ofType).toEqual(['loan.applying'])
    expect(eventLines(sentAs('guidance.leave', charts), known('en')).join('\n')).toContain('→ Really give it up?')
  })

  it('list the texts of a screen in each language of the app', () => {
    expect(ask('texts-of', 'repay', 'vi')).toContain('  Cách thanh toán')
    expect(ask('texts-of', 'app.session', 'th')).toContain('[Your session has ended. Please sign in again.]')
    expect(ask('texts-of', 'repay', 'vi')).not.toContain('Personal info')
  })

  it('are asked with a language of the app, and nothing else', () => {
    expect(requestOf(['--ask', 'texts-of', 'My', 'loans', '--language', 'vi'])).toEqual({
      kind: 'ask',
      question: 'texts-of',
      about: 'My loans',
      locale: 'vi',
    })
    expect(requestOf(['--ask', 'texts-of', 'repay', '--language', 'xx']).kind).toBe('wrong')
    expect(requestOf(['--ask', 'texts-of']).kind).toBe('wrong')
  })
})
