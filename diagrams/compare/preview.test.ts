import { describe, expect, it } from 'vitest'
import { currentCharts } from '../command/charts'
import type { Chart, Transition } from '../model/chart'
import { takenIn } from '../coverage/coverage'
import { affectedTests, alone, toldIn } from './consequences'
import { changesFolder } from './report'

const charts = currentCharts()
const card = charts.find(({ id }) => id === 'card')
if (!card) throw new Error('The machines have changed.')
const ladder = card.transitions.filter(({ id }) => id.startsWith('card.recalling/done:recallCard/'))
const [first] = ladder
const [failed] = card.transitions.filter(({ targets }) => targets.includes('card.unsent'))
if (!first || !failed || ladder.length < 3) throw new Error('The card machine has changed.')

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const withTransitions = (change: (all: Transition[]) => Transition[]): Chart[] =>
  charts.map((chart) => (chart === card ? { ...card, transitions: change(card.transitions) } : chart))

describe('the preview of a pull request', async () => {
  /** One guard of a ladder is gone, and the ids of those below it have moved up; nothing leads to one state any more. */
  const after = withTransitions((all) => {
    const rest = ladder.slice(1).map((each, i) => ({ ...each, id: ladder[i]?.id ?? '' }))
    return all.flatMap((each) => {
      if (each.targets.includes('card.unsent')) return []
      const place = ladder.indexOf(each)
      return place < 0 ? [each] : (rest[place] ?? [])
    })
  })
  const told = toldIn(`week,cut,value,id,visitors,note\n2026-11-23,all,all,${first.id},1230,simulated\n`)
  const folder = await changesFolder(charts, after, 'v1', { ...alone, told })
  const text = folder.get('pr-preview.md') ?? ''
  const picture = folder.get('pr-preview.svg') ?? ''

  it('opens with the counts, and has both languages', () => {
    expect(text.split('\n')[3]).toMatch(
      /^\*\*transitions\*\* −\d+.* · without a way in: 1 · event ids that mean something else: \d+ · sheets/,
    )
    expect(text).toContain('**perpindahan** −')
  })

  it('warns of a state that lost its way in', () => {
    expect(text).toMatch(/> \[!CAUTION\]\n> \*\*Photo was not sent\*\* \(`card.unsent`\) has lost its way in/)
  })

  it('warns of each event id that changed its meaning, with both meanings', () => {
    const row = text.split('\n').find((line) => line.startsWith(`> | \`${first.id}\` |`)) ?? ''
    const [, , was = '', is = ''] = row.split(' | ')
    expect(row.split(' | ')).toHaveLength(5)
    expect(is).not.toBe(was)
    expect(text).toContain(`> | \`${ladder.at(-1)?.id}\` | Why the camera is needed | gone | hidden |`)
  })

  it('draws both versions on one grid: what is gone in red before, and the state that it led to without a way in', () => {
    expect(picture).toContain('>before, v1</text>')
    const boxes = [...picture.matchAll(/<rect class="b" x="([\d.]+)" y="([\d.]+)" [^>]*stroke="(#\w+)"[^>]*\/>/g)]
    const dashed = boxes.filter(([shape]) => shape.includes('stroke-dasharray'))
    expect(dashed).toHaveLength(1)
    const [[, x = '', y = '', stroke] = []] = dashed
    expect(stroke).toBe('#ab2116')
    // The same box, a half to the left.
    expect(boxes.map(([, left, top]) => `${left} ${top}`)).toContain(`${Number(x) - 452} ${y}`)
    expect(picture).toContain('>no way in</text>')
    expect(picture).toMatch(/<path [^>]*stroke="#ab2116"/)
  })

  it('lists events that are gone, and how many visitors sent each in a published week', () => {
    expect(text).toContain('| visitors, week of 2026-11-23 (simulated) |')
    expect(text).toMatch(new RegExp(`> \\| \`${escaped(first.id)}\` \\|.*\\| 1,230 \\|`))
    expect(text).toMatch(new RegExp(`> \\| \`${escaped(failed.id)}\` \\|.*\\| gone \\| hidden \\|`))
  })

  it('refuses numbers that are not for publishing', () => {
    expect(() => toldIn('kind,id,count,note\ntransition,a/b/-/c,3,not for publishing\n')).toThrow('not for publishing')
  })

  it('is not written where nothing has changed', async () => {
    expect((await changesFolder(charts, charts, 'v1')).has('pr-preview.md')).toBe(false)
  })
})

describe('a change of words', () => {
  const reworded = charts.map((chart) =>
    chart === card
      ? {
          ...card,
          states: card.states.map((state) => (state.id === 'card.unsent' ? { ...state, description: 'New' } : state)),
        }
      : chart,
  )
  const head = 'Machine,Sheet,From,What happens,Order,If,To,Noticed,Figure,Name,Actions\n'
  const row = (words: string) => `Card,Card,Here,${words},1,,There,,,${first.id},\n`
  const texts = () => ({ before: head + row('"sends, once"'), after: head + row('submits') })

  it('is listed apart from a change of what the app does, and warns of nothing', async () => {
    const text = (await changesFolder(charts, reworded, 'v1', { ...alone, texts })).get('pr-preview.md') ?? ''
    expect(text.split('\n')[3]).toMatch(/^only words: 1 · sheets/)
    expect(text).not.toContain('[!WARNING]')
    expect(text).not.toContain('### In words')
    expect(text).toMatch(
      /### Only words: .*\n\n- `~` \*\*Photo was not sent\*\* .*described otherwise\n- “sends, once” → “submits”/,
    )
  })

  it('is said also where the charts are the same', async () => {
    const text = (await changesFolder(charts, charts, 'v1', { ...alone, texts })).get('pr-preview.md') ?? ''
    expect(text).toContain('“sends, once” → “submits”')
  })
})

describe('an event id', () => {
  it('means something else when its effects are other ones, and says which', async () => {
    const [acting] = card.transitions.filter(({ actions, id }) => actions.length > 0 && id.includes('/done:'))
    const after = withTransitions((all) => all.map((each) => (each === acting ? { ...each, actions: [] } : each)))
    const text = (await changesFolder(charts, after, 'v1')).get('pr-preview.md') ?? ''
    expect(text).toContain('> | event id | meant until now | means from here on |\n')
    expect(text).toMatch(new RegExp(`> \\| \`${escaped(acting!.id)}\` \\|.*\\(− `))
  })
})

describe('tests that name what has changed', () => {
  const unsent = "it('shows a photo that was not sent', () => {\n  expect(snapshot.matches('unsent')).toBe(true)\n})\n"
  const other = "it('takes a photo', () => {\n  expect(snapshot.matches('explaining')).toBe(true)\n})\n"
  const comparison = {
    states: { added: [], removed: ['card.unsent', 'loan.choosing.carrierFirst'], renamed: [], changed: [] },
    transitions: { added: [], removed: [failed], changed: [] },
    reach: { lost: [], gained: [] },
  }

  it.each([
    [
      'a state, in the tests of its machine',
      `import './cardMachine'\n${other}${unsent}`,
      ['shows a photo that was not sent'],
    ],
    ['not a state of that name in another machine', `import './bankMachine'\n${unsent}`, null],
    ['a state inside of another', "loanMachine\ntest('700', () => matches({ choosing: 'carrierFirst' }))", ['700']],
    ['an event id anywhere', `it.each([1, 2])('%i', () => {\n  expect(ids).toContain('${failed.id}')\n})`, ['%i']],
    ['nothing that has changed', `import './cardMachine'\n${other}`, null],
  ])('are found by %s', (_, text, titles) => {
    const found = affectedTests(comparison, { ...alone, tests: [{ path: 'x.test.ts', text }] })
    expect(found).toEqual(titles === null ? [] : [{ path: 'x.test.ts', titles }])
  })

  it('are found by what they took, too', () => {
    const { tests: taken } = takenIn(
      `{"transition":"${failed.id}","test":"e2e/card.spec.ts › a photo › is sent"}\n{"transition":"${first.id}","test":"b.test.ts › c"}\n`,
    )
    expect(affectedTests(comparison, { ...alone, taken })).toEqual([
      { path: 'e2e/card.spec.ts', titles: ['a photo › is sent'] },
    ])
  })
})
