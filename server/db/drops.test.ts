import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { migrations, type Migration } from './migrate'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

const RELEASED = ['0019_form_answers.sql']

/** `%I` is the name of a partition that a function computes. */
const DROPS =
  /\b(?:drop\s+table(?!\s+%I)|drop\s+column|rename\s+(?:column|to)|alter\s+table\s+(?:if\s+exists\s+)?\S+\s+rename)\b/i
const UNUSED_SINCE = /^-- unused since (\d+)\.(\d+)\.(\d+)$/m

const makesRoomForViews = (text: string) => {
  const views = [...text.matchAll(/\bcreate view (\w+) as\b/g)].map(([, name]) => name)
  return text.replace(/\bdrop table ([\w, ]+);/g, (drop, tables: string) =>
    tables.split(', ').every((table) => views.includes(table)) ? '' : drop,
  )
}

const withoutComments = (text: string) => text.replace(/--.*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, '')
const numberOf = ([major = 0, minor = 0, patch = 0]: number[]) => (major * 1000 + minor) * 1000 + patch
const versionOf = (text: string) => numberOf(text.split('.').map(Number))

/** Files that drop or rename what the previous release may still use, since its processes run while new ones start. */
const dropTooSoon = (files: readonly Migration[], now: string): string[] =>
  files.flatMap(({ name, text }) => {
    if (RELEASED.includes(name) || !DROPS.test(makesRoomForViews(withoutComments(text)))) return []
    const since = UNUSED_SINCE.exec(text)?.slice(1).map(Number)
    return since !== undefined && numberOf(since) < versionOf(now) ? [] : [name]
  })

it('no migration drops a table or column in the release that stopped using it', () => {
  expect(dropTooSoon(migrations, version)).toEqual([])
})

it.each([
  ['a table', 'drop table old;', ['a']],
  ['a column', 'alter table loans\n  drop column old;', ['a']],
  ['a name', 'alter table loans rename column a to b;', ['a']],
  ['a table that this release still used', '-- unused since 2.1.9\ndrop table old;', ['a']],
  ['a table that the release before did not use', '-- unused since 2.1.8\ndrop table old;', []],
  ['a table that makes room for a view', 'drop table old; create view old as select 1;', []],
  ['a table beside one that makes room for a view', 'drop table old, other; create view old as select 1;', ['a']],
  ['an index', 'drop index if exists old;', []],
  ['a partition, by a function', "execute format('drop table %I', day);", []],
  ['nothing but in a comment', '-- drop table old\nselect 1;', []],
])('finds a migration that drops %s too soon', (_, text, expected) => {
  expect(dropTooSoon([{ name: 'a', text }], '2.1.9')).toEqual(expected)
})
