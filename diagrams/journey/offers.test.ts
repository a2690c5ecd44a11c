import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { places } from '#machines/app/places'
import { offersIn } from './offers'

const root = mkdtempSync(join(tmpdir(), 'offers-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function sources(files: Record<string, string>): string {
  const all = {
    'src/app/overlays/Overlays.tsx': '',
    'src/prompts/Prompts.tsx': '',
    ...files,
  }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

describe('what the screens offer', () => {
  it('is read for every place', () => {
    const names = Object.entries(places).flatMap(([group, own]) => Object.keys(own).map((name) => `${group}.${name}`))
    expect([...offersIn(process.cwd()).keys()]).toEqual(expect.arrayContaining(names))
  })

  it('is what the screen and the files that it imports link to and send, without ways back, comparisons and keys', () => {
    const folder = sources({
      'src/app/screenTable.ts': `import { HomeScreen } from '../home/HomeScreen'
const list = onDemand(async () => (await import('../loan/OrderScreen')).OrderScreen)
export const screenTable: Record<string, Screen> = {
  'certified.home': ready(HomeScreen),
  'signedIn.order': list,
}
`,
      'src/home/HomeScreen.tsx': `import { Row } from './Row'
import type { Order } from '../loan/OrderScreen'
/** Not '/devices'. */
const words = { '/coupon': 1 }
const isThere = route === '/user'
send({ type: 'guidance.open' })
// href="/feedback"
<Screen back="/noren"><Link href="/loan?chosen=1" /></Screen>
`,
      'src/home/Row.tsx': 'export const Row = () => <Link href={`/repay/${repayId}`} />\n',
      'src/loan/OrderScreen.tsx': "export const go = () => send({ type: 'route.requested', path: '/home' })\n",
    })
    expect([...offersIn(folder)].map(([name, { links, sends }]) => [name, [...links], [...sends]])).toEqual([
      ['certified.home', ['/loan', '/repay/:repayId'], ['guidance.open']],
      ['signedIn.order', ['/home'], ['route.requested']],
    ])
  })

  it('must not be missing for a place', () => {
    const table = 'export const screenTable: Record<string, Screen> = {\n  certified.home: drawnElsewhere,\n}\n'
    expect(() => offersIn(sources({ 'src/app/screenTable.ts': table }))).toThrow(
      'src/app/screenTable.ts does not say what draws certified.home',
    )
  })
})
