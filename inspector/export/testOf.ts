import type { Tape, Step } from '../tape/tape'
import { steps } from '#domain/certification/steps'

/** Whole parts of a journey, by their final answer: the test’s borrower has their own way to type what comes before. */
const parts: Readonly<Record<string, string>> = {
  'app/login/otp/checkCode': 'await siti.signsIn()',
  'app/card/confirmCard': 'await siti.photographsCard()\n  await siti.sendsCard()\n  await siti.confirmsCard()',
  'app/face/saveIdentity': 'await siti.showsFace()',
  'app/loan/apply': 'await siti.agreesAndApplies()',
  ...Object.fromEntries(steps.map(({ name }) => [`app/${name}/save`, `await siti.does.${name}()`])),
}

const taps: Readonly<Record<string, string>> = {
  'signOut.ask': "await siti.button('Sign out').click()",
  'signOut.confirm': [
    'await page',
    "    .getByRole('dialog')",
    "    .getByRole('button', { name: siti.say('Sign out') })",
    '    .click()',
  ].join('\n'),
  'overlay.dismiss': "await page.keyboard.press('Escape')",
  'network.lost': 'await page.context().setOffline(true)',
  'network.returned': 'await page.context().setOffline(false)',
}

/** The same action of a borrower on the real app; null for what follows automatically. */
function sentenceOf({ happening }: Step): string | null {
  if ('output' in happening) return parts[happening.to] ?? null
  if (!('event' in happening) || happening.to !== 'app') return null
  const { type } = happening.event
  if (type !== 'route.requested') return taps[type] ?? null
  return `await page.evaluate((path) => location.assign(path), ${addressIn(`#${String(happening.event['path'])}`)})`
}

const addressIn = (path: string): string => {
  const told = path.replace(/(\/repay\/|[?&]loan=)[\w~-]+/g, '$1${repayId}')
  return told === path ? `'${path}'` : `\`${told}\``
}

function conditionOf({ steps }: Tape): { bizStatus: number; borrowStatus: number | null } {
  const answers = steps.flatMap(({ happening }) => ('output' in happening ? [happening] : []))
  const status = answers.find(({ to }) => to === 'app/readStatus')?.output as { bizStatus: number } | undefined
  const loan = /"borrowStatus":(\d+)/.exec(JSON.stringify(answers.map(({ output }) => output)))
  return { bizStatus: status?.bizStatus ?? 10, borrowStatus: loan ? Number(loan[1]) : null }
}

const shownAt = (address: string): string => `await siti.at('${routeIn(address)}')`
const routeIn = (address: string): string => (address.split('?')[0] ?? '').replace(/^\/repay\/.*/, '/repay/:repayId')

/**
 * A tape as a Playwright test of the real app with a real lender: a borrower in the same state does the same, and
 * reaches the same screens.
 */
export function testOf(tape: Tape, title: string): string {
  const { input, first, steps } = tape
  const isSignedIn = input.token !== null
  const { bizStatus, borrowStatus } = conditionOf(tape)
  const withLoan = borrowStatus !== null && borrowStatus > 10
  const condition = withLoan
    ? `{ bizStatus: ${bizStatus}, bills: [{ status: ${borrowStatus} }] }`
    : `{ bizStatus: ${bizStatus} }`
  const lines = [
    isSignedIn ? `const phone = await sandbox.borrower(${condition})` : 'const phone = sandbox.freshPhone()',
    ...(isSignedIn ? [`${withLoan ? 'const session = ' : ''}await signIn(page, phone)`] : []),
    ...(isSignedIn && withLoan ? ['const repayId = await sandbox.latestLoan(session)'] : []),
    "const siti = new Borrower(page, wordsOf('en'), sandbox, { phone })",
    `await page.goto(${addressIn(`/?lang=en#${input.path}`)})`,
  ]
  let shown: string | null = null
  const arrive = (address: string | null) => {
    if (address !== null && address !== shown) lines.push(shownAt(address))
    shown = address ?? shown
  }
  // Waits only for the screens where the borrower acts and for the last one, not for intermediate ones.
  let before = first
  for (const step of steps) {
    const line = sentenceOf(step)
    if (line !== null) {
      arrive(before.address)
      lines.push(line)
    }
    before = step.mark
  }
  arrive(before.address)
  return [
    "import { Borrower } from '../fixtures/Borrower'",
    "import { test } from '../fixtures/test'",
    "import { wordsOf } from '../fixtures/words'",
    '',
    `test('${title.replaceAll("'", '’')}', async ({ ${isSignedIn ? 'page, sandbox, signIn' : 'page, sandbox'} }) => {`,
    ...lines.map((line) => `  ${line}`),
    '})',
    '',
  ].join('\n')
}
