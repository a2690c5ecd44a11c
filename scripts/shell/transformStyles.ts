import { transform, type TransformOptions } from 'lightningcss'

/** The oldest versions that styles are written for: newer forms, as of media queries, are not for them. */
export const OLDEST_CHROME = 87
const OLDEST_SAFARI = 14
const targets = { chrome: OLDEST_CHROME << 16, safari: OLDEST_SAFARI << 16 }

/** Rewrites styles for the page. */
export const transformStyles = (css: string, options: Omit<TransformOptions<never>, 'code' | 'filename' | 'targets'>) =>
  transform({ ...options, targets, filename: 'page.css', code: Buffer.from(css) }).code.toString()
