const COMMAND =
  /\bnpm (?:run (?:--?\w\S* )*((?:tool -- (?:ledger )?)?[a-z][\w-]*)|(start|test)\b)|\b(?:node|bash) ((?:scripts|\.ci)\/[\w./-]*\w)/g

/** The commands in a text without repetitions: a script of package.json by name, a file by path. */
export const commandsIn = (text) => [
  ...new Set([...text.matchAll(COMMAND)].map(([, script, short, file]) => script?.replace(' --', '') ?? short ?? file)),
]
