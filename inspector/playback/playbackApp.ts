import { TOKEN_COOKIE } from '#domain/page'
import type { AppActor } from '#machines/app/appSelectors'
import type { Composition } from '../../src/app/compose/compose'
import { rememberLanguage, readLanguage } from '../../src/platform/storage/language'
import { memoryPlatform } from '../../src/platform/world/memoryPlatform'
import type { Clock, Platform } from '../../src/platform/world/platform'
import { fetching, heldActors } from '../tape/held'
import { createPlayer, Unplayable, type Player } from '../tape/player'
import type { Playback } from './playback'

/** Neither answered nor refused: nothing that is asked for while travelling leaves this page. */
const unanswered = () => new Promise<never>(() => {})

/** An app that is shown at the end of a playback: nothing in it asks a lender, or keeps anything on this device. */
export function createPlaybackApp({ input, late = [], steps }: Playback, real: Platform, clock: Clock) {
  // What is invoked at first is made with the app itself.
  fetching.names = late
  const platform: Platform = { ...memoryPlatform({ clock, network: { fetch: unanswered } }), page: real.page }
  rememberLanguage(platform.cookies, readLanguage(real))
  if (input.token !== null) {
    platform.cookies.write(TOKEN_COOKIE, input.token)
    if (input.phone !== null)
      platform.cookies.write('userInfo', JSON.stringify({ userId: `u-${input.phone}`, phone: input.phone }))
  }
  const composition: Pick<Composition, 'actors' | 'opening'> = {
    actors: heldActors(),
    opening: {
      path: input.path,
      openToken: input.openToken,
      isHandover: input.isHandover ?? false,
      channel: 'partner',
    },
  }
  return {
    platform,
    composition,
    /** To be called right before the app is started: it is led to the end before anything of it is drawn. */
    async play(app: AppActor): Promise<Player> {
      await Promise.resolve()
      fetching.names = []
      const player = createPlayer(app)
      for (const step of steps) {
        try {
          player.play(step.happening, step.late)
        } catch (problem) {
          if (!(problem instanceof Unplayable)) throw problem
          break
        }
      }
      return player
    },
  }
}
