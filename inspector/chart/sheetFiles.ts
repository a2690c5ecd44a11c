import type { InspectorLanguage } from '../words/say'

const files = import.meta.glob<string>('../../docs/flows/{en,id}/*.svg', { query: '?raw', import: 'default' })

/** A sheet as it was exported, without its colours: those are the page's. Null where none was drawn. */
export async function readSheet(language: InspectorLanguage, name: string): Promise<string | null> {
  const load = files[`../../docs/flows/${language}/${name}.svg`]
  if (!load) return null
  const svg = await load()
  return svg
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace('<svg ', '<svg class="sheet" ')
    .replace('role="img"', 'role="group"')
}
