import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import styles from './DocumentSheet.module.css'

/** What the lender's documents are made of; a heading is one lower inside a sheet. All else is shown as its text. */
const elements: Readonly<Record<string, string>> = {
  H1: 'h3',
  H2: 'h4',
  P: 'p',
  UL: 'ul',
  LI: 'li',
  TABLE: 'table',
  TBODY: 'tbody',
  TR: 'tr',
  TH: 'th',
  TD: 'td',
}
const EMPTY = /^\s*$/

function drawn(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return EMPTY.test(node.textContent ?? '') ? null : node.textContent
  const children = [...node.childNodes].map(drawn)
  const tag = elements[node.nodeName]
  if (tag === undefined) return createElement(Fragment, { key }, ...children)
  return createElement(tag, { key, ...(tag === 'th' ? { scope: 'row' } : {}) }, ...children)
}

/** A document of the lender, drawn from its text: no script, style or link of it comes to life. */
export function Html({ html, lang }: { html: string; lang: string }) {
  const body = useMemo(() => [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(drawn), [html])
  return (
    <div className={styles.html} lang={lang}>
      {body}
    </div>
  )
}
