import { steps } from '#domain/certification/steps'
import type { Step } from '../tape/tape'

/** Whole parts of a journey, by the answer that ends them: what is typed before it is the borrower's own way there. */
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

/** What a borrower does on the real app that comes to the same; null for what follows by itself. */
export function retold({ happening }: Step): string | null {
  if ('output' in happening) return parts[happening.to] ?? null
  if (!('event' in happening) || happening.to !== 'app') return null
  const { type } = happening.event
  if (type !== 'route.requested') return taps[type] ?? null
  return `await page.evaluate((path) => location.assign(path), ${addressIn(`#${String(happening.event['path'])}`)})`
}

/** A path with the loan of this run in the place of the tape's. */
export const addressIn = (path: string): string => {
  const told = path.replace(/(\/repay\/|[?&]loan=)[\w~-]+/g, '$1${repayId}')
  return told === path ? `'${path}'` : `\`${told}\``
}
