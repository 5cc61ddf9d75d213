/**
 * Each member of each answer is read by a file, or has a reason in `docs/unread-members.json`.
 * `UPDATE_MEMBERS=1 npx vitest run tests/members.test.ts` writes both to `docs/members.md`.
 */
import { writeFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { ownersOfMembers, readersOf } from './support/member-readers.ts'
import { readText } from './support/sources.ts'

const PAGE = 'docs/members.md'
const HEAD = `# Members of the answers

Which file reads each member of the platform's answers ([contract.md](contract.md), sections 2 and 3), or why none does. Written by \`tests/members.test.ts\` from the contract, the sources and [unread-members.json](unread-members.json), which has the reasons; the test fails for a member that is neither read nor has one. A member counts as read if a file of its resource takes something of its name; a member that is only written to a body does not count. Of several files, the one that reads most of the answer is named.

`

const reasons = JSON.parse(readText('docs/unread-members.json')) as Record<
  string,
  Record<string, string>
>
const reasonOf = new Map<string, string>(
  Object.entries(reasons).flatMap(([owner, all]) =>
    Object.entries(all).flatMap(([reason, members]) =>
      members.split(' ').map((member) => [`${owner}.${member}`, reason] as const),
    ),
  ),
)

const members = [...ownersOfMembers()].flatMap(([name, owner]) => {
  const found = [...owner.members].map((member) => ({ member, readers: readersOf(owner, member) }))
  const all = found.flatMap(({ readers }) => readers)
  const count = (path: string) => all.filter((one) => one === path).length
  return found.map(({ member, readers }) => ({
    name: `${name}.${member}`,
    owner: name,
    endpoints: [...owner.endpoints],
    member,
    reader: readers.toSorted((one, other) => count(other) - count(one))[0],
  }))
})

it('The code reads every member of a response, or a listed reason says why not', () => {
  expect(members.length).toBeGreaterThan(700)
  const unread = members.filter(({ reader }) => reader === undefined)
  expect(unread.map(({ name }) => name).filter((name) => !reasonOf.has(name))).toEqual([])
})

it('A reason is listed only for a member that exists and that no code reads', () => {
  const unread = new Set(
    members.filter(({ reader }) => reader === undefined).map(({ name }) => name),
  )
  expect([...reasonOf.keys()].filter((name) => !unread.has(name))).toEqual([])
  for (const [name, reason] of reasonOf) expect(reason, name).toMatch(/^.{20}/)
})

const MAX_ENDPOINTS = 4

/**
 * Makes the page: for each answer the members that each file reads, and the unread members by
 * reason.
 */
function list(): string {
  const answers = new Map<string, Map<string, string[]>>()
  for (const { name, owner, endpoints, member, reader } of members) {
    const of = endpoints.slice(0, MAX_ENDPOINTS).join(', ')
    const more = endpoints.length > MAX_ENDPOINTS ? ' and others' : ''
    const head = owner === of ? `- **${owner}**` : `- **${owner}** (${of}${more})`
    const place = reader === undefined ? `not read, ${reasonOf.get(name)}` : `\`${reader}\``
    const places = answers.get(head) ?? new Map<string, string[]>()
    answers.set(head, places.set(place, [...(places.get(place) ?? []), member]))
  }
  const lineOf = ([place, names]: [string, string[]]) => `  - ${place}: ${names.join(' · ')}`
  return [...answers].flatMap(([head, places]) => [head, ...[...places].map(lineOf)]).join('\n')
}

it('The page of response members matches the sources', () => {
  const page = `${HEAD}${list()}\n`
  if (process.env['UPDATE_MEMBERS'] !== undefined) writeFileSync(PAGE, page)
  expect(readText(PAGE)).toBe(page)
})
