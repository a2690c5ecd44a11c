import { minify } from 'vite'
import bootSource from './boot.js?raw'

/**
 * The inline script that shows one of the page's screens. `languages` are those between which the page itself must
 * choose: none where the lender has chosen.
 */
export async function bootScript(screens: readonly string[], languages: readonly string[]): Promise<string> {
  // Code that chooses a language is left out of pages that don't need it.
  const source = bootSource
    .replace('function boot', 'boot = function')
    .replace('IS_CHOOSING', String(languages.length > 0))
  const { code, errors } = await minify('boot.js', source, { compress: { target: 'es2015' } })
  if (errors.length > 0) throw new Error(`boot.js: ${errors.map((error) => error.message).join(', ')}`)
  return `(${code.replace(/^boot=/, '').replace(/;\s*$/, '')})(${JSON.stringify(screens)},${JSON.stringify(languages)})`
}
