/** Wraps a text at spaces to about this width; existing line breaks stay. */
export function wrapped(text: string, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    for (const word of paragraph.split(' ')) {
      const last = lines.at(-1)
      if (last === undefined || last.length + 1 + word.length > width) lines.push(word)
      else lines[lines.length - 1] = `${last} ${word}`
    }
    return lines
  })
}
