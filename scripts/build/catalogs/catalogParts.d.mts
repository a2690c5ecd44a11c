import type { Plugin } from 'vite'

export function catalogParts(entry: string, later: string[]): Plugin
export function partOfText(places: readonly string[]): string | null
export function keyOf(text: string, context?: string): string
