/** All routes of the app, after the `#`. The chart's table has the rest. */
export const pageRoutes = [
  '/login',
  '/privacy-policy',
  '/noren',
  '/test',
  '/repay-code',
  '/sky-offline',
  '/sky-code',
  '/sky-scan',
  '/sky-eleven',
  '/pembayaran',
  '/order',
  '/repay/:repayId',
  '/receipt/:number',
  '/upload-voucher',
  '/coupon',
  '/va',
  '/store',
  '/identity-auth',
  '/survey',
  '/api-phone-check',
  '/user',
  '/devices',
  '/notices',
  '/feedback',
  '/customer-service',
  '/facial-auth/step-one',
  '/facial-auth/step-two',
  '/facial-auth/step-three',
  '/facial-auth/step-four',
  '/home',
  '/loan',
  '/modify-bank-info',
  '/modify-contacts',
  '/modify-phone',
] as const
export type PageRoute = (typeof pageRoutes)[number]

const isPage = new RegExp(`^(?:${pageRoutes.map((route) => route.replace(/:\w+/, '[^/]+')).join('|')})/?$`, 'i')

/**
 * The target of a damaged link: its `#` is missing or encoded. Takes path and query as a server receives them; null for
 * no page.
 */
export function hashOfLink(path: string, query: string): string | null {
  const behind = path.replace(/^\/(?:%23)?!?(?=\/)/, '')
  const [route = '', ...rest] = behind.split(/%3F/i)
  return isPage.test(route) ? `#${[route.replace(/\/$/, ''), ...rest].join('?')}${query}` : null
}
