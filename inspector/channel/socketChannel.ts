import type { Channel } from './windowChannel'

/** At most this many messages are queued until the other side is connected. */
const MOST_WAITING = 200
const AGAIN_AFTER = 1000

interface Room {
  name: string
  as: 'app' | 'inspector'
  onOpen?: () => void
}

/** To another device, by the lender’s sandbox, which forwards the messages of a room. */
export function socketChannel<Out, In>({ location }: Window, { name, as, onOpen }: Room): Channel<Out, In> {
  const { protocol, host } = location
  const address = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/sandbox/inspect?${new URLSearchParams({ room: name, as }).toString()}`
  const listeners = new Set<(message: In) => void>()
  let waiting: string[] = []
  let socket: WebSocket | null = null

  function open() {
    const opened = new WebSocket(address)
    opened.addEventListener('open', () => {
      socket = opened
      for (const text of waiting.splice(0)) opened.send(text)
      onOpen?.()
    })
    opened.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as In
      for (const receive of listeners) receive(message)
    })
    opened.addEventListener('close', () => {
      socket = null
      setTimeout(open, AGAIN_AFTER)
    })
  }
  open()
  return {
    send(message) {
      const text = JSON.stringify(message)
      if (socket?.readyState === WebSocket.OPEN) socket.send(text)
      else waiting = [...waiting, text].slice(-MOST_WAITING)
    },
    listen(onMessage) {
      listeners.add(onMessage)
      return () => listeners.delete(onMessage)
    },
  }
}
