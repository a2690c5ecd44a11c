const sources = /\.(?:[cm]?[jt]s|tsx|css|sql|md)$/
/** Generated, already applied to databases, or about these words. */
const exempt = /^(?:docs\/flows|server\/db\/migrations|scripts\/check\/terms)\//

/** Each line of source or documentation that gives a user a gender. */
export const pronounFaults = (paths: readonly string[], read: (path: string) => string): string[] =>
  paths
    .filter((path) => sources.test(path) && !exempt.test(path))
    .flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, at) => {
          const word = /\b(?:she|hers?)\b/i.exec(line)?.[0]
          return word ? [`${path}:${at + 1} says “${word}”; the word is: the borrower, the user, their`] : []
        }),
    )
