import { transformAsync } from '@babel/core'

async function runBabel(code, filename, plugin) {
  const result = await transformAsync(code, {
    filename,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    parserOpts: { plugins: filename.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
    plugins: [plugin],
  })
  return result?.code == null ? null : { code: result.code, map: result.map ?? null }
}

/** Babel runs only on files that import a Lingui macro; the bundler handles all others. */
export const linguiMacro = () => ({
  name: 'lingui-macro',
  enforce: 'pre',
  transform: {
    filter: { id: /\.[cm]?tsx?$/, code: /@lingui\/(core|react)\/macro/ },
    handler: (code, id) => runBabel(code, id, '@lingui/babel-plugin-lingui-macro'),
  },
})

/** Descriptions of states and summaries of calls are for diagrams, API docs and the inspector: borrowers don't download them. */
export const withoutDescriptions = () => ({
  name: 'without-descriptions',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client' && !process.env['VITE_QA'],
  transform: {
    filter: { id: /(machines|contract).*\.ts$/, code: /\b(description|summary):/ },
    handler: (code, id) =>
      runBabel(code, id, {
        visitor: {
          ObjectProperty(path) {
            const { key, value } = path.node
            const isText = value.type === 'StringLiteral' && key.type === 'Identifier'
            if (isText && ['description', 'summary'].includes(key.name)) path.remove()
          },
        },
      }),
  },
})
