import { scrolledByKeys } from '../parts/scrolledByKeys'
import { useState } from 'react'
import type { Offer, Shown } from '../channel/views'
import { formOf, samplePayload } from '../channel/forms'
import { useAsk, useInspection, useInspector } from '../store/context'
import { useKeys } from '../store/keys'
import { PayloadForm } from './PayloadForm'

const keyOf = ({ actor, type }: Offer) => `${actor} ${type}`
const nameOf = (actor: string) => actor.replace(/^app\//, '')

/** Events that only the app and the lender send each other come last. */
const isSentByPlatform = ({ type }: Offer) =>
  /^(call|upload|network|session|step|account|clock|camera|frame|credit)\./.test(type)
function rankOf(offer: Offer): number {
  if (offer.machine === 'query' || offer.machine === 'reporting') return 4
  if (isSentByPlatform(offer)) return 3
  if (offer.actor !== 'app') return 0
  return offer.type === 'route.requested' ? 1 : 2
}
const order = (offers: readonly Offer[]) => [...offers].sort((a, b) => rankOf(a) - rankOf(b))

export function Sends() {
  const { say, charts } = useInspector()
  const offers = useInspection((state) => state.offers)
  const ask = useAsk()
  const [chosen, setChosen] = useState<string | null>(null)
  const [payload, setPayload] = useState<Record<string, Shown>>({})
  const accepted = order(offers.filter(({ guard }) => guard === null))
  const refused = order(offers.filter(({ guard }) => guard !== null && guard !== ''))
  const current = accepted.find((offer) => keyOf(offer) === chosen) ?? null

  const choose = (offer: Offer) => {
    const isOpen = keyOf(offer) === chosen
    setChosen(isOpen ? null : keyOf(offer))
    setPayload(samplePayload(formOf(offer.machine, offer.type)))
  }
  const send = (offer: Offer, given: Record<string, Shown>) =>
    void ask({ do: 'send', actor: offer.actor, type: offer.type, payload: given })

  useKeys({
    ...Object.fromEntries(accepted.slice(0, 9).map((offer, i) => [String(i + 1), () => choose(offer)])),
    Enter: () => (current ? send(current, payload) : undefined),
  })

  return (
    <section className="pane sends" aria-labelledby="h-send">
      <header>
        <h2 id="h-send">{say('accepted')}</h2>
        <span className="tag brand">{accepted.length}</span>
      </header>
      <div className="body" {...scrolledByKeys} aria-label={say('acceptedBody')}>
        {accepted.length === 0 ? (
          <p className="soft" style={{ padding: '10px 12px' }}>
            {say('nothingAccepted')}
          </p>
        ) : null}
        <ul className="lines">
          {accepted.map((offer, i) => (
            <OfferRow
              key={keyOf(offer)}
              offer={offer}
              number={i + 1}
              words={charts.wordsOfEvent(offer.machine, offer.type)}
              isOpen={offer === current}
              onChoose={() => choose(offer)}
            >
              {offer === current ? (
                <li className="form">
                  <PayloadForm
                    form={formOf(offer.machine, offer.type)}
                    payload={payload}
                    onChange={setPayload}
                    onSend={(given) => send(offer, given)}
                  />
                </li>
              ) : null}
            </OfferRow>
          ))}
        </ul>
        {refused.length === 0 ? null : (
          <>
            <p className="soft" style={{ padding: '10px 12px 2px', borderTop: '1px solid var(--line)' }}>
              {say('refused')}
            </p>
            <ul className="lines">
              {refused.map((offer) => (
                <li key={keyOf(offer)}>
                  <span className="mono grow soft" title={nameOf(offer.actor)}>
                    {offer.type}
                  </span>
                  <span className="tag">{say('guardSaysNo', { guard: offer.guard ?? '' })}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}

interface OfferRowProps {
  offer: Offer
  number: number
  words: string
  isOpen: boolean
  onChoose: () => void
  children: React.ReactNode
}

function OfferRow({ offer, number, words, isOpen, onChoose, children }: OfferRowProps) {
  return (
    <>
      <li className={isOpen ? 'on' : ''}>
        <kbd style={{ visibility: number > 9 ? 'hidden' : 'visible' }} aria-hidden="true">
          {number}
        </kbd>
        <button type="button" className="linkish mono grow" aria-expanded={isOpen} onClick={onChoose}>
          {offer.type}
        </button>
        <span className="soft">{words}</span>
        {offer.actor === 'app' ? null : <span className="tag">{nameOf(offer.actor)}</span>}
      </li>
      {children}
    </>
  )
}
