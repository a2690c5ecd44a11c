import { describe, expect, it } from 'vitest'
import { currentCharts } from '../command/charts'
import type { Chart, Transition } from '../model/chart'
import { changesFolder } from './report'

const charts = currentCharts()
const card = charts.find(({ id }) => id === 'card')
if (!card) throw new Error('The machines have changed.')
const ladder = card.transitions.filter(({ id }) => id.startsWith('card.recalling/done:recallCard/'))
const [first] = ladder
const [failed] = card.transitions.filter(({ targets }) => targets.includes('card.unsent'))
if (!first || !failed || ladder.length < 3) throw new Error('The card machine has changed.')

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
  const folder = await changesFolder(charts, after, 'v1')
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
    expect(row.split(' | ')).toHaveLength(4)
    expect(is).not.toBe(was)
    expect(text).not.toContain(`> | \`${ladder.at(-1)?.id}\``)
  })

  it('draws both versions of what has changed on one layout, each without what it does not have', () => {
    expect(picture).toContain('before, v1')
    const gone = `${failed.id}~before`
    expect(picture.split(`data-transitions="${gone}"><`)).toHaveLength(3)
    expect(picture).toContain(`.after [data-transitions="${gone}"]{visibility:hidden}`)
    const at = [...picture.matchAll(/data-state="card.unsent"[^>]*>(?:<title>[^<]*<\/title>)?<\w+ [^>]*/g)].map(
      ([shape]) => shape,
    )
    expect(at).toHaveLength(2)
    expect(at[0]?.replace(/class="[^"]*"/g, '')).toBe(at[1]?.replace(/class="[^"]*"/g, ''))
  })

  it('is not written where nothing has changed', async () => {
    expect((await changesFolder(charts, charts, 'v1')).has('pr-preview.md')).toBe(false)
  })
})
