import type { Plugin } from 'vite'

export function linguiMacro(): Plugin
export function withoutDescriptions(): Plugin
