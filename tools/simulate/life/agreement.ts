import { endpoints } from '#contract/endpoints'
import { DEFAULT_LOCALE } from '#domain/language'
import { formatRupiah } from '#domain/lending/money'
import { shortDay } from '../../../server/i18n/dates'
import { ask, expectSame, OK, type Agreed, type Life, type ShownExtension } from './life'

/** The agreement must state each amount that was shown before. */
export async function readAgreement(life: Life, { loanId, ...quote }: Agreed) {
  for (const { document, hash } of quote.documents) {
    const { code, data } = await ask(life, endpoints.readDocument, { params: { repayId: loanId, hash } })
    if (code !== OK) return expectSame(life, `${document} can be read`, code, OK)
    for (const name of ['principal', 'interest', 'serviceFee', 'discount', 'total'] as const) {
      const isSaid = data.html.includes(formatRupiah(quote[name], DEFAULT_LOCALE))
      expectSame(life, `${name} of ${quote[name]} stands in the ${document}`, isSaid, true)
    }
  }
}

/** The agreement to an extension must state the amounts and the new due date. */
export async function readExtension(life: Life, { document: { document, hash }, ...shown }: ShownExtension) {
  const { code, data } = await ask(life, endpoints.readDocument, { params: { repayId: life.loanId!, hash } })
  if (code !== OK) return expectSame(life, `${document} can be read`, code, OK)
  for (const name of ['amount', 'fee', 'owedAfter', 'totalCost'] as const) {
    const isSaid = data.html.includes(formatRupiah(shown[name], DEFAULT_LOCALE))
    expectSame(life, `${name} of ${shown[name]} stands in the ${document}`, isSaid, true)
  }
  const isSaid = data.html.includes(shortDay(shown.newDueDate))
  expectSame(life, `${shown.newDueDate} stands in the ${document}`, isSaid, true)
}
