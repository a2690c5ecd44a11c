import type { Platform } from '../../platform/world/platform'

const NAME = 'reloaded'

/**
 * Loads the page anew, for code that is not to be had: a new version has other files, and some browsers never ask again for
 * a module that failed. Once per build and tab; not while the page itself is out of reach, nor where typed words would go.
 */
export async function reloadOnce(
  location: Pick<Location, 'pathname' | 'reload'>,
  { network, storage: { session } }: Pick<Platform, 'network' | 'storage'>,
  isAllStored: () => boolean,
  build = import.meta.url,
): Promise<void> {
  if (session.read(NAME) === build) return
  const page = await network.fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (page?.ok && isAllStored() && session.write(NAME, build)) location.reload()
}
