import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { currentCharts, dictionariesFor } from '../command/charts'
import type { Chart, State } from '../model/chart'
import { planOf } from '../sheets/plan'
import { dictionaryOf } from '../words/dictionary'
import { translateTo } from '../words/locales'
import { declared, type Declared } from './declared'
import { modelOf, type Model } from './model'
import { offersIn } from './offers'
import { faultsIn } from './inkTesting'
import { coloursIn, type Ink, type Point } from './pen'
import { pictureOf } from './picture'

const charts = currentCharts()
const dictionaries = await dictionariesFor(charts)
const offers = offersIn(process.cwd())
const hrefOf = (sheet: string): string => `${sheet}.svg`
const colours = coloursIn(readFileSync('src/styles/tokens.css', 'utf8'))
const english = dictionaryOf('en', charts, await translateTo('en'))
const modelWith = (changed: Partial<Declared>): Model => modelOf(charts, english, offers, { ...declared, ...changed })
const model = modelWith({})

describe('the way of a borrower', () => {
  it('is proved against the charts, piece by piece', () => {
    expect(model.pieces.map(({ from, to, by }) => `${by}: ${from} → ${to}`)).toEqual([
      'link: app.screen.open.noren → app.screen.open.login',
      'event: app.screen.open.login → app.screen.gate',
      'transition: app.screen.gate → app.screen.signedIn.identityAuth',
      'link: app.screen.signedIn.identityAuth → app.screen.signedIn.survey',
      'event: app.screen.signedIn.survey → app.screen.certification.stepOne',
      'event: app.screen.certification.stepOne → app.screen.certification.stepTwo',
      'event: app.screen.certification.stepTwo → app.screen.certification.stepThree',
      'event: app.screen.certification.stepThree → app.screen.certification.stepFour',
      'event: app.screen.certification.stepFour → app.overlay.countdown.certification',
      'transition: app.overlay.countdown.certification → app.overlay.creditGranted',
      'event: app.overlay.creditGranted → app.screen.certified.home',
      'link: app.screen.certified.home → app.screen.certified.loan.application',
      'transition: app.screen.certified.loan.application → app.screen.certified.loan.open',
      'later: app.screen.certified.loan.open → app.screen.signedIn.order',
      'link: app.screen.signedIn.order → app.screen.signedIn.repay',
      'address: app.screen.signedIn.repay → app.screen.signedIn.va',
      'machine: app.screen.signedIn.va → payCode.code.settled',
      'link: payCode.code.settled → app.screen.certified.home',
      'link: payCode.code.extended → app.screen.signedIn.repay',
      'link: payCode.code.paidInPart → app.screen.signedIn.repay',
    ])
  })

  it('is refused where nothing leads along it', () => {
    const way = declared.way.filter((id) => id !== 'app.overlay.countdown.certification')
    expect(() => modelWith({ way })).toThrow(
      'Nothing leads from “Bank account” (app.screen.certification.stepFour) to “Congratulations on the limit”',
    )
    expect(() => modelWith({ later: {} })).toThrow(
      'Nothing leads from “A loan is open” (app.screen.certified.loan.open) to “My loans” (app.screen.signedIn.order)',
    )
  })

  it('needs no line for a piece along which a screen leads by now', () => {
    const later = { ...declared.later, 'app.screen.signedIn.order': 'app.screen.signedIn.repay' }
    expect(() => modelWith({ later })).toThrow('“My loans” leads to “Loan details” by now')
  })

  it('needs no line for an address that is not computed', () => {
    const computed = { ...declared.computed, 'app.screen.signedIn.coupon': ['/loan'] }
    expect(() => modelWith({ computed })).toThrow('app.screen.signedIn.coupon asks for no address that is computed')
  })

  it.each([
    { turnedAway: ['face.gone'] },
    { lanes: ['app.gone'] },
    { backTo: { 'payCode.code.settled': 'app.screen.gone' } },
    { computed: { 'app.screen.gone': [] } },
  ])('refuses an id that no machine has: %o', (changed) => {
    expect(() => modelWith(changed)).toThrow(/declared\.ts names the state \S*gone, which no machine has/)
  })
})

describe('the boxes', () => {
  const boxes = [...model.stations, ...model.beside]
  const box = (id: string) => {
    const found = boxes.find((each) => each.id === id)
    if (!found) throw new Error(`There is no box ${id}.`)
    return found
  }

  it('have every place, each once', () => {
    const places = charts.flatMap(({ states }) => states.flatMap(({ id, route }) => (route === null ? [] : [id])))
    const drawn = [...new Set(boxes.map((each) => each.places))].flatMap((own) => own.map(({ id }) => id))
    expect(drawn.toSorted()).toEqual(places.toSorted())
  })

  it('have the status, the refusals and the reports of the machines behind them', () => {
    expect(model.stations.flatMap(({ status }) => status ?? [])).toEqual([10, 20, 30, 40, 50, 60])
    expect(box('app.screen.certification.stepOne').refusals).toEqual(['316', '317', 'No tries left'])
    expect(box('app.screen.certified.loan.application')).toMatchObject({
      refusals: ['314', '315', '700'],
      reports: [60, 90],
      sheet: 'loan',
    })
    expect(box('app.screen.open.login').reports).toEqual([10, 30])
    expect(model.lanes.flatMap(({ name, reports }) => (reports.length === 0 ? [] : [[name, reports]]))).toEqual([
      ['Who the borrower is', [80]],
      ['What the lender is told', [20]],
    ])
  })

  it('say from where they are entered', () => {
    const place = (name: string, route: string) => ({ kind: 'place', name, route })
    expect(box('app.screen.certified.modifyPhone').from).toEqual([place('My profile', '/user')])
    expect(box('app.screen.signedIn.apiPhoneCheck').from).toEqual([place('Apply for a loan', '/loan')])
    expect(box('app.screen.signedIn.customerService').from[0]).toEqual({ kind: 'everyHeader' })
    expect(box('app.screen.signedIn.user').from[0]).toEqual({ kind: 'tabBar' })
    expect(box('app.screen.open.test').from).toEqual([{ kind: 'typed' }])
    expect(box('app.screen.open.repayCode')).toMatchObject({
      name: 'A payment code from a message',
      from: [{ kind: 'message' }],
    })
  })

  it('have the dialogs that open there; one that opens nearly everywhere is in its lane', () => {
    const names = (id: string) => (model.hung.get(id) ?? []).map(({ name }) => name)
    expect(names('app.screen.certified.home')).toEqual([
      'New limit is being assessed',
      'The offer',
      'Really give it up?',
      'Location and notifications',
    ])
    expect(names('app.screen.certification.stepOne')).toEqual(['Open in browser'])
    expect(model.arrivals.dialogs.map(({ name }) => name)).toEqual(['Switch to another account?'])
    expect(model.lanes.flatMap(({ dialogs }) => dialogs.map(({ name }) => name))).toEqual([
      'Choosing from a list',
      'Customer service',
    ])
  })

  it('say where a borrower is thrown back to', () => {
    expect(model.thrownBack).toMatchObject([
      { code: '401', words: 'session ended', to: 'app.screen.open.login' },
      { code: '420', words: 'account on hold', to: 'app.screen.open.noren' },
    ])
  })
})

describe.each(dictionaries)('the picture in $language', (dictionary) => {
  const { svg, ink } = pictureOf(modelOf(charts, dictionary, offers, declared), {
    language: dictionary.language,
    colours,
    hrefOf,
  })

  it('fits a page, and is legible at 830 px', () => {
    const [, width, height] = /^<svg[^>]* width="(\d+)" height="(\d+)"/.exec(svg) ?? []
    expect(Number(width)).toBe(1280)
    expect(Number(height)).toBeLessThanOrEqual(900)
    expect(Math.min(...ink.texts.map(({ size }) => size))).toBeGreaterThanOrEqual(15)
  })

  it('has no text on another one or on a line, nothing outside of its box, and no lines that cross', () => {
    expect(faultsIn(ink)).toEqual([])
  })

  it('names the station that each piece of the way leads to, so that figures can be laid over it', () => {
    const pieces = new Set([...svg.matchAll(/ data-piece="([^"]*)"/g)].map(([, to]) => to))
    const stations = model.stations.slice(1).map(({ id }) => id)
    expect(pieces).toEqual(new Set([...stations, 'app.screen.gate', 'end']))
  })

  it('leads from each box to a sheet that exists', () => {
    const plan = planOf(charts)
    const sheets = plan.roots.map((root) => `${plan.nameOf(root)}.svg`)
    const links = [...svg.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)
    for (const { id, sheet } of [...model.stations, ...model.beside])
      expect(svg).toContain(`<a href="${sheet}.svg" data-box="${id}">`)
    expect(links.filter((href) => href === undefined || !sheets.includes(href))).toEqual([])
  })
})

describe('a fault of the picture', () => {
  const { ink } = pictureOf(model, { language: 'en', colours, hrefOf })
  const [first, second] = ink.texts

  it.each([
    [
      'a text on another',
      { ...ink, texts: [...ink.texts, { ...first, y: second?.y }] },
      '“while being verified” lies on “certified, from 60 on”',
    ],
    [
      'a text that is too long',
      { ...ink, texts: ink.texts.map((text) => ({ ...text, width: text.width + 40 })) },
      'edge of the box',
    ],
    [
      'a line across',
      {
        ...ink,
        lines: [
          ...ink.lines,
          [
            [0, 300],
            [1280, 300],
          ] as Point[],
        ],
      },
      'cross',
    ],
  ])('is found: %s', (_, drawn, fault) => {
    expect(faultsIn(drawn as Ink).join('\n')).toContain(fault)
  })
})

describe('a new place', () => {
  it.each(['open', 'signedIn', 'certification', 'certified'])(
    'lands on the shelf of %s without a declaration',
    async (group) => {
      const added = withPlace(charts, `app.screen.${group}.savings`)
      const dictionary = dictionaryOf('en', added, await translateTo('en'))
      const now = modelOf(added, dictionary, offers, declared)
      expect(now.beside.filter((each) => !model.beside.some(({ id }) => id === each.id))).toMatchObject([
        { id: `app.screen.${group}.savings`, name: 'Savings', group, from: [{ kind: 'typed' }] },
      ])
      const { svg, ink } = pictureOf(now, { language: 'en', colours, hrefOf })
      expect(svg).toContain('>Savings</text>')
      expect(faultsIn(ink)).toEqual([])
    },
  )
})

function withPlace([app, ...children]: Chart[], id: string): Chart[] {
  if (!app) throw new Error('There is no chart.')
  const title = { id: 'Savings', message: 'Savings' }
  const place: State = {
    id,
    parent: id.split('.').slice(0, -1).join('.'),
    kind: 'atomic',
    initial: null,
    route: '/savings',
    title,
    overlay: null,
    description: null,
    tags: [],
    invokes: [],
    entry: [],
    exit: [],
  }
  return [{ ...app, states: [...app.states, place] }, ...children]
}
