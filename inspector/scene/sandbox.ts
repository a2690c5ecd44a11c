/** The lender’s test tools, which only answer pages on this machine. */
export async function sandbox<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
  const answer = await fetch(`/sandbox${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} /sandbox${path.replace(/\?.*/, '')}: ${answer.status}`)
  return (text === '' ? undefined : JSON.parse(text)) as T
}
