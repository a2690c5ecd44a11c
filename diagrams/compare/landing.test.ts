import { describe, expect, it } from 'vitest'
import { currentCharts } from '../command/charts'
import type { Chart } from '../model/chart'
import { renamesBetween } from './renames'
import { landingOf, landingsOf, visitors } from './landing'

describe('where a borrower lands', () => {
  it('is what the machine decides at each status', async () => {
    const routes = await Promise.all(visitors.map((visitor) => landingOf('/loan', visitor)))
    expect(routes).toEqual(visitors.map((visitor) => (visitor === 'certified' ? '/loan' : '/noren')))
  })

  it('is listed for a removed place and for a removed state inside a flow', async () => {
    const after = currentCharts()
    const [app, ...rest] = after
    const card = rest.find(({ id }) => id === 'card')
    const [root] = card?.states ?? []
    const place = app?.states.find(({ route }) => route === '/order')
    if (!app || !card || !root || !place) throw new Error('The machines have changed.')
    const before: Chart[] = [
      { ...app, states: [...app.states, { ...place, id: 'app.screen.signedIn.history', route: '/history' }] },
      ...rest.map((chart) =>
        chart === card
          ? {
              ...card,
              states: [
                ...card.states,
                { ...root, id: 'card.turning', parent: 'card', initial: null, kind: 'atomic' as const },
              ],
            }
          : chart,
      ),
    ]
    const landings = await landingsOf(
      ['app.screen.signedIn.history', 'card.turning'],
      before,
      after,
      renamesBetween(before, after),
    )
    expect(landings[0]).toMatchObject({ kind: 'routed', path: '/history' })
    expect(landings[0]?.kind === 'routed' ? landings[0].routes.map(({ route }) => route) : []).toEqual(
      visitors.map((visitor) => (visitor === 'certified' ? '/home' : '/noren')),
    )
    expect(landings[1]).toEqual({ state: 'card.turning', kind: 'restarted', at: 'card.recalling.pending' })
  })
})
