/**
 * Checks every response exactly against the contract (§2, §3): no member missing or added, no wrong
 * type, null only where allowed. The app's schemas are tolerant and would accept such mistakes.
 */
import type { EndpointId } from '#api/endpoints.ts'

import { contract, type ContractMember, type ContractType } from './contract-types.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

const UNKNOWN = ', not a value of '

const isTime = (value: unknown) =>
  typeof value === 'string' && TIME.test(value) && !Number.isNaN(Date.parse(value))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const CHECKS: Record<string, (value: unknown) => boolean> = {
  num: (value) => typeof value === 'number',
  int: (value) => Number.isInteger(value),
  str: (value) => typeof value === 'string',
  uuid: (value) => typeof value === 'string' && UUID.test(value),
  ts: isTime,
  bool: (value) => typeof value === 'boolean',
  object: isRecord,
  any: () => true,
  null: (value) => value === null,
  true: (value) => value === true,
  false: (value) => value === false,
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return '[]'
  if (isRecord(value)) return '{…}'
  if (value === '') return '""'
  return ['null', 'bool', 'int', 'num', 'uuid', 'ts'].find((type) => CHECKS[type]?.(value)) ?? 'str'
}

/** Returns the type of an entity. Throws if the contract has none of this name. */
export function contractEntity(name: string): ContractType {
  const type = contract.entities.get(name)
  if (type === undefined) throw new Error(`the contract names [${name}], which is not in it`)
  return type
}

const membersByType = new Map<ContractType, Map<string, ContractMember>>()

/**
 * Returns a type's members with those of included entities; of two with the same name the later
 * one.
 */
export function membersOf(type: ContractType): Map<string, ContractMember> {
  const made = membersByType.get(type)
  if (made !== undefined) return made
  if (type.kind === 'entity') return membersOf(contractEntity(type.text))
  if (type.kind !== 'members') throw new Error(`[${type.text}] has no members`)
  const members = new Map<string, ContractMember>()
  for (const name of type.included) {
    for (const [key, member] of membersOf(contractEntity(name))) members.set(key, member)
  }
  for (const member of type.members) members.set(member.name, member)
  membersByType.set(type, members)
  return members
}

function memberFaults(type: ContractType, value: Record<string, unknown>, path: string): string[] {
  const members = membersOf(type)
  const at = (name: string) => (path === '' ? name : `${path}.${name}`)
  const extraMembers = Object.keys(value).filter((name) => !members.has(name))
  return [
    ...[...members.values()].flatMap((member) => {
      if (member.name in value) return faultsOf(member.type, value[member.name], at(member.name))
      return member.isOptional ? [] : `${at(member.name)} is missing, not ${member.type.text}`
    }),
    ...extraMembers.map((name) => `${at(name)} is ${typeOf(value[name])}, not in the contract`),
  ]
}

function faultsOf(type: ContractType, value: unknown, path: string): string[] {
  const wrong = [`${path || 'body'} is ${typeOf(value)}, not ${type.text}`]
  switch (type.kind) {
    case 'plain':
      return CHECKS[type.text]?.(value) === true ? [] : wrong
    case 'enumeration':
      if (typeof value !== 'string') return wrong
      return type.values.includes(value) ? [] : [`${path} is ${value}${UNKNOWN}${type.text}`]
    case 'literal':
      return value === type.text ? [] : wrong
    case 'entity':
      return faultsOf(contractEntity(type.text), value, path)
    case 'list':
      if (!Array.isArray(value)) return wrong
      return value.flatMap((item, index) => faultsOf(type.item, item, `${path}[${index}]`))
    case 'members':
      return isRecord(value) ? memberFaults(type, value, path) : wrong
    case 'union': {
      const tried = type.options.map((option) => faultsOf(option, value, path))
      if (tried.some((faults) => faults.length === 0)) return []
      // If an option is an object or a list, the faults inside it are more useful than "none of the
      // options".
      const within = tried.filter(
        ([first = '']) => first.includes(UNKNOWN) || !first.startsWith(`${path || 'body'} is `),
      )
      const [best = wrong] = within.toSorted((a, b) => a.length - b.length)
      return best
    }
  }
}

/**
 * Returns each difference of a response from the contract, also unknown enum values: path, actual
 * and expected.
 */
export const shapeFaults = (id: EndpointId, body: unknown): string[] => {
  const type = contract.answers.get(id)
  if (type === undefined) throw new Error(`the contract has no answer of ${id}`)
  return typeof type === 'string' ? [] : faultsOf(type, body, '')
}

/**
 * Throws if a body differs from the contract; for `SandboxOptions.inspect`. Scenarios may send
 * values of later versions.
 */
export function assertShape(id: EndpointId, text: string): void {
  const type = contract.answers.get(id)
  if (type === 'file' || (type === 'nothing' && text === '')) return
  const faults =
    type === 'nothing'
      ? ['a body, and the contract has none']
      : shapeFaults(id, JSON.parse(text)).filter((fault) => !fault.includes(UNKNOWN))
  if (faults.length === 0) return
  throw new Error(`${id} not as the contract has it: ${faults.slice(0, 5).join('; ')}`)
}
