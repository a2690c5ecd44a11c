export type Tokens = string | readonly unknown[]

export function withoutPlurals(tokens: Tokens, locale: string): Tokens
