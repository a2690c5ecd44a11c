import { transform, type TransformOptions } from 'lightningcss'

/** The oldest that the app is built for, as in vite.config.ts: newer forms, as of media queries, are not for them. */
const targets = { chrome: 87 << 16, safari: 14 << 16 }

/** Rewrites styles for the page. */
export const transformStyles = (css: string, options: Omit<TransformOptions<never>, 'code' | 'filename' | 'targets'>) =>
  transform({ ...options, targets, filename: 'page.css', code: Buffer.from(css) }).code.toString()
