import { transform, type TransformOptions } from 'lightningcss'
import { OLDEST_CHROME, OLDEST_SAFARI } from '../setup/browsers.mjs'

/** Newer forms, as of media queries, are not for them. A version has a byte each for its three numbers. */
const targets = { chrome: OLDEST_CHROME << 16, safari: OLDEST_SAFARI << 16 }

/** Rewrites styles for the page. */
export const transformStyles = (css: string, options: Omit<TransformOptions<never>, 'code' | 'filename' | 'targets'>) =>
  transform({ ...options, targets, filename: 'page.css', code: Buffer.from(css) }).code.toString()
