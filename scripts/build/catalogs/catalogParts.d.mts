import type { Plugin } from 'vite'

export function catalogParts(entry: string, later: string[]): Plugin
