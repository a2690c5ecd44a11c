import { Fragment } from 'react'
import { addressParts } from './contactLinks'

/** An email address that breaks where one would break it. */
export function Address({ children }: { children: string }) {
  return addressParts(children).map((part, index) => (
    <Fragment key={part}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
}
