import { steps as certification } from '#domain/certification/steps'
import type { AppInput } from '#machines/app/appTypes'
import { above, type Hand, type Mark, type Step, type Tape, type TesterAct } from '../tape/tape'

/** Whole parts of a journey, by their final answer: the test’s borrower has their own way to type what comes before. */
const parts: Readonly<Record<string, string>> = {
  'app/login/otp/checkCode': 'await siti.signsIn()',
  'app/card/confirmCard': 'await siti.photographsCard()\n  await siti.sendsCard()\n  await siti.confirmsCard()',
  'app/face/saveIdentity': 'await siti.showsFace()',
  'app/loan/apply': 'await siti.agreesAndApplies()',
  ...Object.fromEntries(certification.map(({ name }) => [`app/${name}/save`, `await siti.does.${name}()`])),
}
/** Their answers before the last one: a failure of one of them is a failure of the part. */
const partOf = (to: string) => Object.keys(parts).find((last) => last.slice(0, last.lastIndexOf('/')) === above(to))

/** What a tester sent in the place of a press. */
const taps: Readonly<Record<string, string>> = {
  'signOut.ask': "await siti.button('Sign out').click()",
  'signOut.confirm': [
    'await page',
    "    .getByRole('dialog')",
    "    .getByRole('button', { name: siti.say('Sign out') })",
    '    .click()',
  ].join('\n'),
  'overlay.dismiss': "await page.keyboard.press('Escape')",
  'code.received': 'await siti.typesCode()',
  'network.lost': 'await page.context().setOffline(true)',
  'network.returned': 'await page.context().setOffline(false)',
}

const fills: Readonly<Record<string, string>> = {
  'Phone number': '`0${phone}`',
  Email: "'siti@contoh.id'",
  'Account number': "'0123456789'",
}

/** Milliseconds in which an event follows from what the borrower did. */
const FOLLOWS = 1500

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const addressIn = (path: string): string => {
  const told = path.replace(/(\/repay\/|[?&]loan=)[\w~-]+/g, '$1${repayId}')
  return told === path ? `'${path}'` : `\`${told}\``
}
const routeIn = (address: string): string => (address.split('?')[0] ?? '').replace(/^\/repay\/.*/, '/repay/:repayId')

/** The lines of a test in which no address names a loan. */
const withoutLoan = (line: string): string[] =>
  line.includes('repayId = ') ? [] : [line.replace(/^(?:const |let )?session = (?=await signIn)/, '')]

interface Page {
  input: AppInput
  first: Mark
  steps: Step[]
  /** How the tester chose another borrower for it; null where it was only loaded again. */
  chosen: TesterAct | 'first' | null
}

const isChoice = (act: TesterAct) =>
  act.do === 'signInAs' || (act.do === 'setScene' && ('bizStatus' in act.change || 'bill' in act.change))
const isActed = ({ happening }: Step) =>
  'hand' in happening || ('tester' in happening && ['send', 'break'].includes(happening.tester.do))

/** The pages of a tape, without those at its beginning on which nobody did anything. */
function pagesOf({ input, first, steps }: Tape): Page[] {
  const pages: Page[] = [{ input, first, steps: [], chosen: 'first' }]
  for (const step of steps) {
    const page = pages.at(-1)!
    if (!('page' in step.happening)) {
      page.steps.push(step)
      continue
    }
    const chosen = page.steps.findLastIndex(({ happening: each }) => 'tester' in each && isChoice(each.tester))
    const act = page.steps[chosen]?.happening
    const isChosen = act !== undefined && 'tester' in act && !page.steps.slice(chosen).some(isActed)
    const choice = isChosen ? act.tester : null
    pages.push({ input: step.happening.page, first: step.mark, steps: [], chosen: choice })
  }
  while (pages[1]?.chosen && !pages[0]?.steps.some(isActed)) pages.shift()
  return pages
}

/** By what the tester chose, or by the lender’s first answers, on that page or when it was loaded again. */
function conditionOf(pages: readonly Page[], first: number): { bizStatus: number; borrowStatus: number | null } {
  const next = pages.findIndex(({ chosen }, i) => i > first && chosen !== null)
  const steps = pages.slice(first, next < 0 ? pages.length : next).flatMap((page) => page.steps)
  const answers = steps.flatMap(({ happening }) => ('output' in happening ? [happening] : []))
  const status = answers.find(({ to }) => to === 'app/readStatus')?.output as { bizStatus: number } | undefined
  const loan = /"borrowStatus":(\d+)/.exec(JSON.stringify(answers.map(({ output }) => output)))
  const chosen = pages[first]?.chosen
  const { bill = null } = typeof chosen === 'object' && chosen?.do === 'setScene' ? chosen.change : {}
  return { bizStatus: status?.bizStatus ?? 10, borrowStatus: Number(bill) || Number(loan?.[1]) || null }
}

export interface MadeTest {
  text: string
  /** What decided where the session went, and can’t be expressed: with any of it, the test fails. */
  missing: string[]
}

/**
 * A tape as a Playwright test of the real app with a real lender: a borrower in the same state does the same, and
 * reaches the same screens. `english` gives the English text of a key.
 */
export function testOf(tape: Tape, title: string, english: (key: string) => string | null = () => null): MadeTest {
  const pages = pagesOf(tape)
  const lines: string[] = []
  const missing: string[] = []
  const isOnce = pages.filter(({ chosen }) => chosen !== null).length === 1
  const declared = new Set<string>()
  const assign = (name: string, value: string) => {
    lines.push(`${declared.has(name) ? '' : isOnce ? 'const ' : 'let '}${name} = ${value}`)
    declared.add(name)
  }
  let count = 0
  let shown: string | null = null
  /** Where the lines of the screen that is shown begin. */
  let here = { lines: 0, missing: 0 }
  const failed = new Set<string>()

  const arrive = (address: string | null) => {
    if (address === null || address === shown) return
    shown = address
    lines.push(`await siti.at('${routeIn(address)}')`)
    here = { lines: lines.length, missing: missing.length }
    failed.clear()
  }
  const leaveOut = (what: string, isDecisive: boolean) => {
    lines.push(`// not expressed: ${what}`)
    if (isDecisive) missing.push(what)
  }

  function open({ input, chosen }: Page, i: number) {
    shown = null
    if (chosen === null) return void lines.push('await page.reload()')
    count += 1
    const { bizStatus, borrowStatus } = conditionOf(pages, i)
    const isSignedIn = input.token !== null || input.openToken !== null
    const withLoan = borrowStatus !== null
    const bills = withLoan ? `, bills: [{ status: ${borrowStatus} }]` : ''
    assign('phone', isSignedIn ? `await sandbox.borrower({ bizStatus: ${bizStatus}${bills} })` : 'sandbox.freshPhone()')
    if (isSignedIn && withLoan) {
      assign('session', 'await signIn(page, phone)')
      assign('repayId', 'await sandbox.latestLoan(session)')
    } else if (isSignedIn) lines.push('await signIn(page, phone)')
    assign('siti', "new Borrower(page, wordsOf('en'), sandbox, { phone })")
    // An address that differs behind the hash alone loads no page.
    if (count > 1) lines.push("await page.goto('about:blank')")
    lines.push(`await page.goto(${addressIn(`/?lang=en#${input.path}`)})`)
  }

  function handLine({ do: act, role, words, isInDialog }: Hand): string | null {
    const text = words === null ? null : english(words)
    if (act === 'file' || text === null) return null
    const within = isInDialog ? "page.getByRole('dialog')" : 'page'
    if (act === 'fill') {
      if (text === 'Verification code') return 'await siti.typesCode()'
      const value = fills[text]
      return value === undefined ? null : `await ${within}.getByLabel(siti.say(${quoted(text)})).fill(${value})`
    }
    const [begins = '', ...values] = text.split('{')
    const name =
      values.length > 0 ? `{ name: ${quoted(begins.trimEnd())} }` : `{ name: siti.say(${quoted(text)}), exact: true }`
    const verb = role === 'radio' || role === 'checkbox' ? 'check' : 'click'
    if (role === 'button' && !isInDialog && values.length === 0) return `await siti.button(${quoted(text)}).click()`
    return `await ${within}.getByRole('${role}', ${name}).${verb}()`
  }

  function testerLine(act: TesterAct): string | null {
    if (act.do === 'break') {
      const { method, path, fault, times } = act.fault
      return `await sandbox.call('POST', '/faults', { method: '${method}', path: '${path}', fault: '${fault}', times: ${times} })`
    }
    if (act.do === 'repair') return "await sandbox.call('DELETE', '/faults')"
    if (act.do === 'moveClock') return `await sandbox.advances(${act.ms})\n  await page.clock.fastForward(${act.ms})`
    if (act.do !== 'setScene' || !('network' in act.change)) return null
    return act.change['network'] === 'slow'
      ? null
      : `await page.context().setOffline(${act.change['network'] === 'offline'})`
  }

  const acts = pages
    .flatMap(({ steps }) => steps)
    .flatMap(({ happening }) => ('tester' in happening ? happening.tester : []))
  if (acts.some((act) => act.do === 'moveClock')) lines.push('await page.clock.install()')

  for (const [i, page] of pages.entries()) {
    open(page, i)
    let before = page.first
    let hand: { at: number; left: string | null } | null = null
    let sent: string | null = null
    for (const { at, happening, mark } of page.steps) {
      const hasMoved = Object.keys(mark.states).length > 0
      if ('hand' in happening) {
        arrive(before.address)
        const line = handLine(happening.hand)
        const { do: act, role } = happening.hand
        if (line !== null) lines.push(line)
        else leaveOut(`a ${act} of a ${role} that no text of the app names`, act !== 'press')
        hand = { at, left: line === null ? `a press of a ${role} that no text of the app names` : null }
      } else if ('tester' in happening) {
        const act = happening.tester
        if (act.do === 'send') sent = act.type
        else if (!isChoice(act)) {
          const line = testerLine(act)
          arrive(before.address)
          if (line !== null) lines.push(line)
          else if (act.do === 'setScene') leaveOut(JSON.stringify(act.change), true)
          else if (act.do === 'answerCall') leaveOut(`${act.call} answered with ${act.answer}`, act.answer !== 'lender')
          else leaveOut(act.do, false)
        }
      } else if ('failure' in happening) {
        const part = partOf(happening.to)
        if (part !== undefined) failed.add(part)
      } else if ('output' in happening && parts[happening.to] !== undefined && !failed.has(happening.to)) {
        // The borrower’s own way replaces what was done on this screen.
        arrive(before.address)
        lines.splice(here.lines, lines.length, parts[happening.to] ?? '')
        missing.splice(here.missing)
      } else if ('event' in happening && happening.from === undefined) {
        const { type, path } = happening.event as { type: string; path?: string }
        const isFollowing: boolean = hand !== null && at - hand.at < FOLLOWS
        const line =
          type === 'route.requested'
            ? `await page.evaluate((path) => location.assign(path), ${addressIn(`#${String(path)}`)})`
            : taps[type]
        if (sent === type || (!isFollowing && line !== undefined && happening.to === 'app')) {
          if (line !== undefined || hasMoved) arrive(before.address)
          if (line !== undefined) lines.push(line)
          else if (hasMoved) leaveOut(`${type} to ${happening.to}, sent from the inspector`, true)
          sent = null
        } else if (isFollowing && hasMoved && hand?.left) {
          missing.push(hand.left)
          hand.left = null
        }
      }
      before = mark
    }
    arrive(before.address)
  }
  const isLoanNamed = lines.some((line) => line.includes('${repayId}'))
  if (isLoanNamed && !declared.has('repayId')) {
    lines.unshift("const repayId = ''")
    leaveOut('the loan of an address, whose state no answer has', true)
  }
  const used = isLoanNamed ? lines : lines.flatMap(withoutLoan)
  const given = ['page', 'sandbox', ...(used.some((line) => line.includes('signIn(page')) ? ['signIn'] : [])].join(', ')
  const file = [
    "import { Borrower } from '../fixtures/Borrower'",
    "import { test } from '../fixtures/test'",
    "import { wordsOf } from '../fixtures/words'",
    '',
    `test(${quoted(title.replaceAll("'", '’'))}, async ({ ${given} }) => {`,
    ...used.map((line) => `  ${line}`),
    '})',
    '',
  ]
  return { text: file.join('\n'), missing: [...new Set(missing)] }
}
