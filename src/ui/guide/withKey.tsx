import { Fragment, type ReactNode } from 'react'

/** Stands in a text where a button of the browser is to be drawn. */
export const KEY = '\u2060key\u2060'

/** The text with what stands for the button in its place, wherever the language has it. */
export function withKey(text: string, key: ReactNode): ReactNode {
  const [before, after = ''] = text.split(KEY)
  return (
    <Fragment>
      {before}
      {key}
      {after}
    </Fragment>
  )
}
