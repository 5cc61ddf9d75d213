/**
 * Parses the responses of docs/contract.md as types: the column 2xx of §2 and the entities of §3.
 * The document explains its notation; text that doesn't fit it throws, so nothing is skipped.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { EndpointId } from '#api/endpoints.ts'

const PLAIN = ['num', 'int', 'str', 'uuid', 'ts', 'bool', 'object', 'any', 'null', 'true', 'false']

export type ContractType = { text: string } & (
  | { kind: 'plain' | 'literal' | 'entity' }
  | { kind: 'enumeration'; values: readonly string[] }
  | { kind: 'list'; item: ContractType }
  | { kind: 'union'; options: ContractType[] }
  | { kind: 'members'; members: ContractMember[]; included: string[] }
)

export interface ContractMember {
  name: string
  type: ContractType
  isOptional: boolean
}

export interface Contract {
  answers: Map<EndpointId, ContractType | 'nothing' | 'file'>
  /** Text of the column Request by endpoint, unparsed because its notation is freer. */
  requests: Map<EndpointId, string>
  calls: Map<EndpointId, string>
  /** Entities and enumerations (contract §4) by name. */
  entities: Map<string, ContractType>
}

function split(text: string, separator: string): string[] {
  const parts = ['']
  let depth = 0
  for (const piece of text.split(/([{}]| or |\||·)/)) {
    if (piece === '{') depth++
    if (piece === '}') depth--
    if (depth === 0 && piece.trim() === separator) parts.push('')
    else parts.push(`${parts.pop()}${piece}`)
  }
  return parts.map((part) => part.trim())
}

const nullable = (type: ContractType): ContractType => ({
  kind: 'union',
  text: `${type.text}|null`,
  options: [type, { kind: 'plain', text: 'null' }],
})

function readMember(text: string): ContractMember {
  const [, name, mark, type = 'str'] = /^(\w+)(\?)?(?:: (.+))?$/.exec(text) ?? []
  if (name === undefined) throw new Error(`the contract has a member that is none: ${text}`)
  return { name, type: readType(type), isOptional: mark !== undefined }
}

function readMembers(text: string): ContractType {
  const parts = split(text, '·')
  const included = parts.flatMap((part) => /^\[(\w+)\]$/.exec(part)?.[1] ?? [])
  const own = parts.filter((part) => !part.startsWith('['))
  return { kind: 'members', text: '{…}', members: own.map(readMember), included }
}

/** Parses a type, or members without braces. Throws for other text. */
export function readType(written: string): ContractType {
  const text = written.trim()
  if (split(text, '·').length > 1) return readMembers(text)
  const options = split(text, 'or').flatMap((option) => split(option, '|'))
  if (options.length > 1) return { kind: 'union', text, options: options.map(readType) }
  if (text.endsWith('[]')) return { kind: 'list', text, item: readType(text.slice(0, -2)) }
  if (/^\{.*\}$/.test(text)) return readMembers(text.slice(1, -1))
  if (/^\[\w+\]$/.test(text)) return { kind: 'entity', text: text.slice(1, -1) }
  if (/^"\w*"$/.test(text)) return { kind: 'literal', text: text.slice(1, -1) }
  if (PLAIN.includes(text)) return { kind: 'plain', text }
  throw new Error(`the contract has a type that is none: ${text}`)
}

const withoutNotes = (text: string) =>
  text
    .replaceAll(/ \([^()]*\)/g, '')
    .replace(/;.*$/, '')
    .replace(/ bare array$/, '')
    .replace(/\.$/, '')
    .trim()

const LOOSE = new Map<string, (member: ContractMember) => ContractMember>([
  ['each may be absent', (member) => ({ ...member, isOptional: true })],
  [
    'each may be absent or null',
    ({ name, type }) => ({ name, type: nullable(type), isOptional: true }),
  ],
])

const ENTITY = /^(?:- )?\*\*(Besides )?(\w+)\*\*(?: \(([^)]*)\))?: (.+)$/

function readEntities(section: string, entities: Contract['entities']): void {
  for (const line of section.split('\n').filter((each) => /^(?:- )?\*\*/.test(each))) {
    const [, prefix, name = '', note = '', written = ''] = ENTITY.exec(line) ?? []
    if (name === '') throw new Error(`the contract has an entity that is none: ${line}`)
    const text = withoutNotes(written)
    // Text that begins with a name is a single member, else it is a type.
    const type = /^\w+\??(?:: |$)/.test(text) ? readMembers(text) : readType(text)
    const loosen = LOOSE.get(note)
    if (loosen !== undefined && type.kind === 'members') type.members = type.members.map(loosen)
    const known = entities.get(name)
    if (prefix === undefined && known !== undefined)
      throw new Error(`the contract has two entities ${name}`)
    if (prefix === undefined || name === 'List') entities.set(name, type)
    else if (known?.kind === 'members' && type.kind === 'members')
      known.members.push(...type.members)
    else throw new Error(`the contract has no members to add to: ${name}`)
  }
}

function readAnswer(cell: string): ContractType | 'nothing' | 'file' {
  const text = withoutNotes(cell)
  if (text === 'nothing') return text
  if (text === 'CSV text') return 'file'
  const type = readType(text.replace(/^\[Order\], meta (M\d)$/, '[Order] · meta: [$1]'))
  // Each list in an envelope has all the counters (contract §3.10).
  for (const each of type.kind === 'union' ? type.options : [type]) {
    if (each.kind !== 'members') continue
    if (each.members.some(({ name, type }) => name === 'data' && type.kind === 'list')) {
      each.included.push('List')
    }
  }
  return type
}

const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim())

function readEndpoints(section: string, { answers, requests, calls }: Contract): void {
  let head: string[] = []
  let base = ''
  let parent = ''
  for (const line of section.split('\n').filter((each) => /^(?:\| E|### )/.test(each))) {
    const cells = cellsOf(line)
    const cellOf = (name: string) => cells[head.indexOf(name)] ?? ''
    const id = cells[1] as EndpointId
    // The base address of a table's endpoints stands in the heading above it, or in a column.
    if (line.startsWith('#')) base = /\b(?:V1|V2|TOTP)\b/.exec(line)?.[0] ?? ''
    else if (cells[1] === 'E') head = cells
    else {
      answers.set(id, readAnswer(cellOf('2xx')))
      requests.set(id, cellOf('Request'))
      const [method = '', path = ''] = cellOf('Call').split(' ')
      if (!path.startsWith('…')) parent = path
      const cutAt = parent.indexOf(path.split('/')[1] ?? '')
      const whole = path.replace(/^…\//, parent.slice(0, cutAt))
      calls.set(id, `${(base || cellOf('Base')).toLowerCase()} ${method} ${whole}`)
    }
  }
}

/** Parses the contract. Throws for text that doesn't fit the notation. */
export function readContract(text: string): Contract {
  const [, endpoints = '', entities = '', enumerations = ''] = text.split(/^## [2345]\. .*$/m)
  const contract: Contract = {
    answers: new Map(),
    requests: new Map(),
    calls: new Map(),
    entities: new Map(),
  }
  for (const [, name = '', cell = ''] of enumerations.matchAll(
    /^\| (\w+)(?: \(\d+\))? +\|(.+)\|$/gm,
  )) {
    const values = cell.match(/\w+/g) ?? []
    contract.entities.set(name, { kind: 'enumeration', text: name, values })
  }
  readEntities(entities, contract.entities)
  readEndpoints(endpoints, contract)
  return contract
}

/** Paths are used instead of a URL, because Vite would turn a URL into that of an asset. */
const folder = dirname(fileURLToPath(import.meta.url))

export const contract = readContract(readFileSync(join(folder, '../../docs/contract.md'), 'utf8'))
