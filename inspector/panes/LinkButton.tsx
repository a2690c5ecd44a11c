import { Glyph } from '../parts/Glyph'
import { Tb } from '../parts/Tb'
import { useInspection, useInspector } from '../store/context'
import { stateHere } from '../store/here'
import { linkTo } from '../store/link'
import { hostsOf } from '../travel/openings'

/** To the state in which the app is. */
export function LinkButton() {
  const { inspector, charts } = useInspector()
  const locale = useInspection(({ place }) => place?.locale ?? 'id')
  const linkHere = () => {
    const state = stateHere(inspector.read(), charts)
    if (state === null) return null
    const active = inspector.read().actors.get('app')?.active ?? []
    const hosts = [...new Set(hostsOf(state).map((host) => host.state))]
    const isActive = (host: string) => active.some((id) => id === host || id.startsWith(`${host}.`))
    const via = hosts.length > 1 ? (hosts.find(isActive) ?? null) : null
    return linkTo(window.location, { state, via, locale })
  }
  return <CopyLink linkOf={linkHere} />
}

export function CopyLink({ linkOf }: { linkOf: () => string | null }) {
  const { say, notify } = useInspector()
  const copy = () => {
    const link = linkOf()
    if (link === null) return notify(say('notConnected'))
    void navigator.clipboard.writeText(link).then(
      () => notify(say('copied')),
      () => notify(link),
    )
  }
  return (
    <Tb kind="edge" onPress={copy}>
      <Glyph of="copy" />
      {say('copyLink')}
    </Tb>
  )
}
