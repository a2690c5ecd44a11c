const COMMAND =
  /\bnpm (?:run (?:--?\w\S* )*((?:tool -- (?:ledger )?)?[a-z][\w-]*)|(start|test)\b)|\b(?:node|bash) ((?:scripts|\.ci)\/[\w./-]*\w)/g

/** The commands that a text names, each once: a script of package.json or a tool by its name, a file by its path. */
export const commandsIn = (text) => [
  ...new Set([...text.matchAll(COMMAND)].map(([, script, short, file]) => script?.replace(' --', '') ?? short ?? file)),
]
