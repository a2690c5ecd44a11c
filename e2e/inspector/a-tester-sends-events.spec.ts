import { expect, qaTest as test } from './tester/qaTest'

test('events come as the borrower’s, the world’s and the app’s own, with the words on the buttons', async ({
  tester,
}) => {
  await tester.opens()
  const pane = tester.pane('Events that are accepted')
  await tester.sends('route.requested', { path: '/login' })
  await tester.sees('/login')
  const group = (name: string) => pane.getByRole('group').filter({ hasText: name })
  await expect(group('The borrower').getByText('“Send code”')).toBeVisible()
  await expect(group('The borrower').getByRole('button', { name: 'code.request', exact: true })).toBeVisible()
  await expect(group('The world outside').getByRole('button', { name: 'network.lost', exact: true })).toBeVisible()
  await expect(group('Within the app').getByRole('button').first()).toBeHidden()
  // It would bring a session that the lender does not know.
  await expect(pane.getByText('login.succeeded')).toHaveCount(0)
})

test('an address asks for its loan, and the loan that the app has read is filled in', async ({ tester }) => {
  await tester.opens()
  await tester.scene.sets('bizStatus', '60')
  await tester.sees('/home')
  await tester.scene.sets('Bill', 'active')
  await expect(tester.phone.getByText('days left', { exact: false }).first()).toBeVisible()
  await tester.sends('route.requested', { path: '/repay/$loan' })
  await tester.sees('/repay/:repayId')
  await expect(tester.pane('Events that are accepted').getByLabel('Loan in the address')).toHaveValue('$loan')
})

test('a card that can be read is read by the lender', async ({ tester }) => {
  await tester.opens()
  await tester.scene.sets('bizStatus', '20')
  await tester.sees('/facial-auth/step-one')
  await tester.sends('photo.taken', { photo: '$readableCard' })
  await expect(tester.offer('card.confirm')).toBeVisible({ timeout: 60_000 })
  await expect(tester.phone.getByLabel('NIK')).toHaveValue(/^3299/)
})
