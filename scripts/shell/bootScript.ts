import { minify } from 'vite'
import bootSource from './boot.js?raw'

/**
 * The inline script that shows the right one of the screens in the page. `languages` are those between which the page
 * itself has to choose: none where the lender has chosen.
 */
export async function bootScript(screens: readonly string[], languages: readonly string[]): Promise<string> {
  // What chooses is left out of the pages that need not.
  const source = bootSource
    .replace('function boot', 'boot = function')
    .replace('IS_CHOOSING', String(languages.length > 0))
  const { code, errors } = await minify('boot.js', source, { compress: { target: 'es2015' } })
  if (errors.length > 0) throw new Error(`boot.js: ${errors.map((error) => error.message).join(', ')}`)
  return `(${code.replace(/^boot=/, '').replace(/;\s*$/, '')})(${JSON.stringify(screens)},${JSON.stringify(languages)})`
}
