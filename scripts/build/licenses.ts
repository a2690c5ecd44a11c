import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

interface PackageFile {
  name?: string
  version?: string
  license?: string
  author?: string | { name?: string }
}

const readPackage = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile

/** Folders of the packages that these modules of a bundle are from. */
export function packagesOf(moduleIds: readonly string[]): string[] {
  const folders = moduleIds.flatMap((id) => {
    const path = id.replace(/^\0/, '').split('?', 1)[0] ?? ''
    const at = path.lastIndexOf(`${sep}node_modules${sep}`)
    if (at < 0) return []
    const [scope = '', name = ''] = path.slice(at + '/node_modules/'.length).split(sep)
    return join(path.slice(0, at), 'node_modules', scope.startsWith('@') ? join(scope, name) : scope)
  })
  return [...new Set(folders)].filter((folder) => existsSync(join(folder, 'package.json')))
}

interface Lock {
  packages: Record<string, { dev?: boolean; devOptional?: boolean; optional?: boolean }>
}

/** Folders of what `npm ci --omit=dev` installs on this machine. */
export const productionPackages = (root: string): string[] => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && dev !== true && devOptional !== true)
    .map(([path]) => join(root, path))
    .filter((folder) => existsSync(join(folder, 'package.json')))
}

const NOTICE = /^(licen[cs]e|notice|copying)([.-].*)?$/i
const isText = (name: string) => NOTICE.test(name) && !/\.(js|ts|json|html)$/.test(name)

function noticeOf(folder: string): string {
  const { name = '', version = '', license = '', author } = readPackage(folder)
  const texts = readdirSync(folder)
    .filter(isText)
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
  const by = typeof author === 'string' ? author : author?.name
  if (texts.length === 0 && license === '') throw new Error(`${name} has no licence: nobody may ship it`)
  const unnamed = by === undefined ? [] : [`Copyright of ${by}`]
  return [`${name} ${version} (${license})`, ...(texts.length > 0 ? texts : unnamed)].join('\n\n')
}

const LINE = `\n\n${'-'.repeat(80)}\n\n`

/** The notices that licences ask to be shipped with copies. Throws for a package without any licence. */
export function licensesOf(folders: readonly string[]): string {
  const notices = folders.map(noticeOf).sort((a, b) => (a < b ? -1 : 1))
  return `${['Langkah contains these libraries.', ...new Set(notices)].join(LINE)}\n`
}
