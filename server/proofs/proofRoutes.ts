import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { createHash } from 'node:crypto'
import { localeOf, type Locale } from '#domain/language'
import { formatRupiah } from '#domain/lending/money'
import { readProofNumber } from '#domain/lending/proofNumber'
import { limits } from '../config/config'
import { LENDER_NAME } from '../credit/lenderTexts'
import { countCalls } from '../http/callCounts'
import { clientAddress, type Bindings } from '../http/context'
import { dayOfInstant, longDay, timeOfInstant } from '../i18n/dates'
import { localeFromHeader } from '../i18n/translate'
import type { Services } from '../services'
import { findProof, type Proof } from './findProof'
import { proofTextsIn } from './proofTexts'

const STYLE = `
*{box-sizing:border-box;margin:0}
body{background:#f1f5f3;color:#12211d;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Thai",sans-serif}
.app{display:flex;flex-direction:column;gap:16px;max-width:480px;min-height:100vh;margin:0 auto;padding:14px 16px 24px}
header{display:flex;align-items:center;gap:8px;font-size:17px;font-weight:700}
main{display:flex;flex-direction:column;gap:16px}
section{padding:20px 16px;border:1px solid #d8e1dd;border-radius:20px;background:#fff}
.head{text-align:center}
.seal{display:grid;place-items:center;width:72px;height:72px;margin:0 auto 12px;border-radius:50%;background:#e2f2e4;color:#1c6630}
.seal svg{width:40px;height:40px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.no .seal{background:#fdebe8;color:#ab2116}
h1{margin-bottom:4px;font-size:22px;line-height:1.35}
.soft{color:#43534e}
b{display:block;color:#12211d}
dl{margin-top:16px}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;padding:7px 0}
dt{color:#43534e}
dd{font-variant-numeric:tabular-nums}
.note{padding:12px 16px;border-radius:16px;background:#e8eeeb;color:#43534e;font-size:14px}
footer{margin-top:auto;color:#55645f;font-size:13px;text-align:center}
`
const styleTag = raw(`<style>${STYLE}</style>`)
const hash = createHash('sha256').update(STYLE).digest('base64')
const POLICY = `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const brandMark = raw(
  '<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="8" fill="#0b6b5e"/><rect x="6" y="16" width="4.4" height="6" rx="1.5" fill="#fff"/><rect x="11.8" y="11" width="4.4" height="11" rx="1.5" fill="#fff"/><rect x="17.6" y="6" width="4.4" height="16" rx="1.5" fill="#f5b83d"/></svg>',
)
const seal = (paths: string) =>
  raw(`<span class="seal"><svg viewBox="0 0 24 24" aria-hidden="true">${paths}</svg></span>`)
const shield = seal(
  '<path d="M12 3.5l7 2.5v5.5c0 4.2-2.9 7.4-7 9-4.1-1.6-7-4.8-7-9V6z"/><path d="M9 12l2.2 2.2L15.2 10"/>',
)
const cross = seal('<path d="M6 6l12 12M18 6L6 18"/>')

interface Shown {
  status: 200 | 404 | 429
  heading: string
  from: string | null
  rows: readonly (readonly [label: string, value: string])[]
  note: string
}

function rowsOf(proof: Proof, locale: Locale): Shown['rows'] {
  const texts = proofTextsIn(locale)
  const rupiah = (amount: number) => formatRupiah(amount, locale)
  const whose = [
    [texts.name, proof.maskedName],
    [texts.loanNumber, proof.loanNumber],
  ] as const
  if (proof.kind === 'letter') {
    const settled = [texts.settledOn, dayOfInstant(proof.settledAt, locale)] as const
    return [settled, [texts.left, rupiah(0)], ...whose, [texts.letterNumber, proof.number]]
  }
  const { amount, paidAt, paidOn, left, number } = proof
  const at = paidAt === null ? longDay(paidOn, locale) : timeOfInstant(new Date(paidAt), locale)
  return [
    [texts.paid, rupiah(amount)],
    [texts.paidAt, at],
    [texts.left, rupiah(left)],
    ...whose,
    [texts.receiptNumber, number],
  ]
}

function shownOf(proof: Proof | null, typed: string, locale: Locale): Shown {
  const { letterIsReal, letterFrom, receiptIsReal, receiptFrom, ...texts } = proofTextsIn(locale)
  if (proof === null) {
    // Only the parsed number is shown, so that a link can’t put other text on the lender’s page.
    const number = readProofNumber(typed)?.number
    const rows = number === undefined ? [] : [[texts.number, number] as const]
    return { status: 404, heading: texts.unknown, from: texts.unknownFrom, rows, note: texts.mistyped }
  }
  const words = {
    letter: { heading: letterIsReal, from: letterFrom },
    receipt: { heading: receiptIsReal, from: receiptFrom },
  }[proof.kind]
  return { status: 200, ...words, rows: rowsOf(proof, locale), note: texts.compare }
}

const tooManyIn = (locale: Locale): Shown => {
  const { tooMany, tooManyHelp } = proofTextsIn(locale)
  return { status: 429, heading: tooMany, from: null, rows: [], note: tooManyHelp }
}

const pageOf = ({ status, heading, from, rows, note }: Shown, locale: Locale, now: Date) =>
  html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${heading} · Langkah</title>
        <link rel="icon" href="data:," />
        ${styleTag}
      </head>
      <body>
        <div class="app">
          <header>${brandMark}Langkah</header>
          <main>
            <section class="${status === 200 ? 'yes' : 'no'}">
              <div class="head">
                ${status === 200 ? shield : cross}
                <h1>${heading}</h1>
                ${from === null ? '' : html`<p class="soft">${from} <b>${LENDER_NAME}</b></p>`}
              </div>
              ${
                rows.length === 0
                  ? ''
                  : html`<dl>
                      ${rows.map(
                        ([label, value]) =>
                          html`<div>
                            <dt>${label}</dt>
                            <dd>${value}</dd>
                          </div>`,
                      )}
                    </dl>`
              }
            </section>
            <p class="note">${note}</p>
          </main>
          <footer>${proofTextsIn(locale, timeOfInstant(now, locale)).checkedAt}</footer>
        </div>
      </body>
    </html>`

/** `/v/SKL-5N2V-T7QX`: shows whether a document is the lender’s, without the app, an account or a script. */
export function proofRoutes(services: Services): Hono<{ Bindings: Bindings }> {
  const { db, config, isRateLimited } = services
  const mayCheck = async (address: string, now: Date) => {
    if (!isRateLimited(address)) return true
    const counted = await countCalls(db, [`proof ${address}`], now)
    return counted.every(({ asked }) => asked <= limits.proofChecks)
  }
  const app = new Hono<{ Bindings: Bindings }>()
  app.get('/:number', async (c) => {
    const typed = c.req.param('number')
    const locale = localeOf(c.req.query('lang')) ?? localeFromHeader(c.req.header('Accept-Language'))
    const now = await services.now()
    const isAllowed = await mayCheck(clientAddress(c, config.trustsProxy), now)
    const shown = isAllowed ? shownOf(await findProof(db, typed), typed, locale) : tooManyIn(locale)
    c.header('Content-Security-Policy', POLICY)
    c.header('Cache-Control', 'no-store')
    c.header('X-Robots-Tag', 'noindex')
    c.header('Vary', 'Accept-Language')
    return c.html(pageOf(shown, locale, now), shown.status)
  })
  return app
}
