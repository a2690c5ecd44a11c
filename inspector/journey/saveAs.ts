export function saveAs(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // The browser has started to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
