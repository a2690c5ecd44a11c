export interface Channel<Out, In> {
  send: (message: Out) => void
  listen: (onMessage: (message: In) => void) => () => void
}

/** To a window of the same origin: messages of all others are ignored. */
export function windowChannel<Out, In>(own: Window, other: () => Window | null): Channel<Out, In> {
  const { origin } = own.location
  return {
    send: (message) => other()?.postMessage(message, origin),
    listen(onMessage) {
      const receive = (event: MessageEvent) => {
        if (event.origin === origin && event.source === other()) onMessage(event.data as In)
      }
      own.addEventListener('message', receive)
      return () => own.removeEventListener('message', receive)
    },
  }
}
