import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FailedArt } from '../art/FailedArt'
import { Button } from '../button/Button'
import { show } from '../renderTesting'
import { EmptyState } from './EmptyState'
import { Skeleton } from './Skeleton'
import { Loading } from './Loading'
import { OfflineBanner } from './OfflineBanner'

test('a failed screen shows an error and a retry button', async () => {
  const onClick = vi.fn()
  const { user } = show(
    <EmptyState
      art={<FailedArt />}
      title="Did not load"
      text="Try again soon."
      action={<Button onClick={onClick}>Try again</Button>}
    />,
  )
  expect(screen.getByRole('heading', { name: 'Did not load' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('a screen reader reads what is loading, not the skeleton', () => {
  show(
    <Loading label="Loading the bill">
      <Skeleton>Rp1.090.000</Skeleton>
      <Skeleton height="3rem" />
    </Loading>,
  )
  expect(screen.getByRole('status').textContent).toBe('Loading the bill')
  expect(screen.getByText('Rp1.090.000').closest('[aria-hidden=true]')).toBeTruthy()
})

test('being offline is announced', () => {
  const { unmount } = show(<OfflineBanner codeHref={null} />)
  expect(screen.getByRole('status').textContent).toBe('You are offline. What you typed is kept.')
  expect(screen.queryByRole('link')).toBe(null)
  unmount()
  show(<OfflineBanner codeHref="/va?loan=r1" />)
  expect(screen.getByRole('link', { name: 'Payment code' }).getAttribute('href')).toMatch(/\/va\?loan=r1$/)
})
