import { act } from '@testing-library/react'
import { homeLender, homeWith, type HomeLender } from '#machines/testing/homeTesting'
import { settle } from '#machines/testing/appTesting'
import { readyMachine } from '#machines/shared/lazyMachine'
import { showScreen } from '../app/frame/testing'
import { HomeScreen } from './HomeScreen'

export async function showHome(given: Partial<HomeLender> = {}) {
  const lender = homeLender(given)
  const saved: Parameters<typeof homeWith>[2] = []
  const shown = await showScreen(<HomeScreen />, {
    path: '/home',
    bizStatus: 60,
    actors: { home: readyMachine(homeWith(lender, [], saved)) },
  })
  await act(settle)
  return { ...shown, lender, saved }
}
