export const FEWEST = 3
export const MOST = 12

const isTest = (path: string) => /\.(test|spec)\.[^/]+$|[Tt]esting[^/]*$/.test(path)
const isCounted = (path: string) => /\.([cm]?[jt]sx?|css|html)$/.test(path) && !isTest(path)
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/**
 * The folders whose own files are too many or too few, given the paths of all files, with `/`. Code, styles and markup
 * count, tests and their helpers (`…Testing`) don't: they stand beside what they test. A folder with folders in it may hold fewer: its entry, or what all
 * of them share. One without a file that counts (catalogs, migrations, helpers of tests) is no folder of sources.
 */
export function foldersAmiss(paths: readonly string[]): string[] {
  const counted = paths.filter(isCounted).map(folderOf)
  const folders = [...new Set(counted)].sort()
  return folders.flatMap((folder) => {
    const count = counted.filter((each) => each === folder).length
    const isLeaf = !folders.some((other) => other.startsWith(`${folder}/`))
    if (count > MOST) return `${folder} holds ${count} files: divide it by subject, at most ${MOST} stay together`
    if (isLeaf && count < FEWEST) return `${folder} holds ${count} of at least ${FEWEST} files: they belong elsewhere`
    return []
  })
}
