import { minify } from 'vite'
import bootSource from './boot.js?raw'
import type { Factored } from './factor'

export interface BootData {
  /** By the path after the hash. */
  shells: Record<string, Factored>
  /** What is shown when the app's code can not be had. */
  absent: Factored
  skeleton: string
  /** Locale to the file with the texts of the first screens, relative to the page. */
  catalogs: Record<string, string>
  /** Locale to the file with all other texts. */
  laterCatalogs: Record<string, string>
  /** What someone with a token needs at once, beside the entry. */
  whenSignedIn: string[]
}

/** In backticks the quotes of markup stay bare. `</script` and `<!--` would end the script or change how it is read. */
const text = (value: string) => `\`${value.replace(/[`\\]|\$\{/g, '\\$&').replace(/<(?=\/script|!--)/gi, '<\\')}\``

type Data = string | Data[] | { [key: string]: Data }

function literal(value: Data): string {
  if (typeof value === 'string') return text(value)
  if (Array.isArray(value)) return `[${value.map(literal).join(',')}]`
  return `{${Object.entries(value)
    .map(([key, part]) => `${JSON.stringify(key)}:${literal(part)}`)
    .join(',')}}`
}

const pack = ({ template, mark, strings }: Factored): Data => [template, mark, strings]

/** The inline script that fills `#root` before the first paint. */
export async function bootScript({ shells, absent, skeleton, catalogs, laterCatalogs, whenSignedIn }: BootData) {
  const packed: Data = Object.fromEntries(Object.entries(shells).map(([screen, shell]) => [screen, pack(shell)]))
  const data = [packed, pack(absent), skeleton, catalogs, laterCatalogs, whenSignedIn].map(literal).join(',')
  const source = bootSource.replace('function boot', 'boot = function')
  const { code, errors } = await minify('boot.js', source, { compress: { target: 'es2015' } })
  if (errors.length > 0) throw new Error(`boot.js: ${errors.map((error) => error.message).join(', ')}`)
  return `(${code.replace(/^boot=/, '').replace(/;\s*$/, '')})(${data})`
}
