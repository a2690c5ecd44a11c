import { TOKEN_COOKIE } from '#domain/page'
import type { AppActor } from '#machines/app/appSelectors'
import type { Composition } from '../../src/app/compose/compose'
import { rememberLanguage, readLanguage } from '../../src/platform/storage/language'
import { memoryPlatform } from '../../src/platform/world/memoryPlatform'
import type { Clock, Platform } from '../../src/platform/world/platform'
import { fetching, manualActors } from '../tape/manualActors'
import { createPlayer, Unplayable, type Player } from '../tape/player'
import type { Playback } from './playback'

/** Never settles: no call leaves this page during a replay. */
const unanswered = () => new Promise<never>(() => {})

/** An app shown at the end of a playback, which calls no lender and stores nothing on the device. */
export function createPlaybackApp({ input, late = [], steps }: Playback, real: Platform, clock: Clock) {
  // The app’s creation already creates its first invoked actors.
  fetching.names = late
  const platform: Platform = { ...memoryPlatform({ clock, network: { fetch: unanswered } }), page: real.page }
  rememberLanguage(platform.cookies, readLanguage(real))
  if (input.token !== null) {
    platform.cookies.write(TOKEN_COOKIE, input.token)
    if (input.phone !== null)
      platform.cookies.write('userInfo', JSON.stringify({ userId: `u-${input.phone}`, phone: input.phone }))
  }
  const composition: Pick<Composition, 'actors' | 'opening'> = {
    actors: manualActors(),
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
    /** Call it right before the app is started: it is led to the end before anything is drawn. */
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

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 302.8" preserveAspectRatio="xMidYMid slice">
<rect width="480" height="303" fill="#d9e8e4"/><circle cx="356" cy="84" r="34" fill="#f2c677"/>
<path d="M0 236l120-106 92 80 76-54 192 147H0z" fill="#5f9c90"/><path d="M0 303v-43l150-44 330 87z" fill="#0f6b5c"/></svg>`
const DRAWN = `data:image/svg+xml,${encodeURIComponent(drawing)}`

/** Replayed pictures have a name but no file: replaces those that fail to load by a drawing. */
export const drawPictures = (page: Document) =>
  page.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement && !target.src.startsWith('data:')) target.src = DRAWN
    },
    { capture: true },
  )
