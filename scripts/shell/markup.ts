/** A text, a comment or an empty element as it stands, or an element with what is in it. */
export type Node = string | { open: string; children: Node[]; close: string }

const TOKEN = /<!--[\s\S]*?-->|<[^>]*>|[^<]+/g

/** Reads what React's renderer writes: every element closed, or empty and ending in `/>`. */
export function parse(html: string): Node[] {
  const top: Node[] = []
  const levels = [top]
  for (const token of html.match(TOKEN) ?? []) {
    const level = levels.at(-1)
    if (!level) throw new Error('the markup closes more than it opens')
    if (token.startsWith('</')) {
      levels.pop()
      const element = levels.at(-1)?.at(-1)
      if (typeof element !== 'object') throw new Error(`${token} closes nothing`)
      element.close = token
    } else if (!token.startsWith('<') || token.startsWith('<!--') || token.endsWith('/>')) {
      level.push(token)
    } else {
      const element = { open: token, children: [], close: '' }
      level.push(element)
      levels.push(element.children)
    }
  }
  if (levels.length !== 1) throw new Error('the markup leaves an element open')
  return top
}

export const serialize = (nodes: Node[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : node.open + serialize(node.children) + node.close)).join('')
