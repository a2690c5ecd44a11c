import { transform, type TransformOptions } from 'lightningcss'
import { OLDEST_CHROME, OLDEST_SAFARI } from '../setup/browsers.mjs'

/** The oldest supported browsers, which lack newer syntax. A version has one byte for each of its three numbers. */
const targets = { chrome: OLDEST_CHROME << 16, safari: OLDEST_SAFARI << 16 }

export const transformStyles = (css: string, options: Omit<TransformOptions<never>, 'code' | 'filename' | 'targets'>) =>
  transform({ ...options, targets, filename: 'page.css', code: Buffer.from(css) }).code.toString()
