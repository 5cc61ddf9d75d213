import { expect, it } from 'vitest'

import { endpoints } from '#api/endpoints.ts'
import { readSources } from '#tests/support/sources.ts'

import { assertShape, shapeFaults } from './answer-shapes.ts'
import { signedInCaller } from './caller.ts'
import { contract, readContract, readType, type ContractType } from './contract-types.ts'

function changed(
  body: unknown,
  path: string,
  change: (holder: Record<string, unknown>, name: string) => void,
) {
  const copy: unknown = structuredClone(body)
  const steps = path.split('.')
  const name = steps.pop() ?? ''
  let holder = copy as Record<string, unknown>
  for (const step of steps) holder = holder[step] as Record<string, unknown>
  change(holder, name)
  return copy
}

const drop = (holder: Record<string, unknown>, name: string) =>
  void Reflect.deleteProperty(holder, name)
const set = (value: unknown) => (holder: Record<string, unknown>, name: string) =>
  void (holder[name] = value)

const PATHS = {
  E49: '/v2/system/currencies',
  E51: '/v2/system/countries',
  E53: '/v1/orders/order_types',
  E91: '/v2/user/user-data',
  E102: '/v2/wallets',
} as const

it.each([
  ['E91', 'can_invite', drop, 'can_invite is missing, not bool'],
  ['E91', 'total_turnover', set(null), 'total_turnover is null, not in the contract'],
  ['E91', 'turnover_limit', set(null), 'turnover_limit is null, not num'],
  ['E91', 'turnover_limit', set('5'), 'turnover_limit is str, not num'],
  ['E91', 'id', set(1.5), 'id is num, not int'],
  ['E91', 'user_id', set('nobody'), 'user_id is str, not uuid'],
  ['E91', 'created_at', set('yesterday'), 'created_at is str, not ts'],
  ['E91', 'created_at', set('2025-02-31T25:00:00.000Z'), 'created_at is str, not ts'],
  ['E91', 'kyc_date', set(''), 'kyc_date is "", not ts|null'],
  ['E102', 'has_more', drop, 'has_more is missing, not bool'],
  ['E102', 'data', set({}), 'data is {…}, not [WalletListItem][]'],
  ['E102', 'data.1.uuid', drop, 'data[1].uuid is missing, not uuid'],
  ['E102', 'data.0', set([]), 'data[0] is [], not {…}'],
  ['E51', 'data.9.capital', set(null), 'data[9].capital is null, not str'],
  ['E49', 'data.0.meta.contract', set('x'), 'data[0].meta.contract is str, not in the contract'],
  ['E53', '0.direction', set('sideways'), '[0].direction is str, not "deposit" or "withdrawal"'],
] as const)(
  'A response of %s with a wrong %s is reported with the name of the member',
  async (id, path, change, fault) => {
    const caller = await signedInCaller()
    const { body } = await caller.get(PATHS[id])
    expect(shapeFaults(id, body)).toEqual([])
    expect(shapeFaults(id, changed(body, path, change))).toContain(fault)
    expect(() => assertShape(id, JSON.stringify(changed(body, path, change)))).toThrow(fault)
  },
)

it('An unknown enum value of a response is reported, but does not fail the check', async () => {
  const caller = await signedInCaller()
  const body = changed((await caller.get(PATHS.E102)).body, 'data.0.type', set('hoard'))
  expect(shapeFaults('E102', body)).toEqual(['data[0].type is hoard, not a value of WalletType'])
  expect(() => assertShape('E102', JSON.stringify(body))).not.toThrow()
})

it('A response with a body fails the check if the contract gives that endpoint none', () => {
  expect(() => assertShape('E22', '')).not.toThrow()
  expect(() => assertShape('E22', '{}')).toThrow('a body, and the contract has none')
})

it('The contract describes a response for every endpoint, with a body if the client expects one', () => {
  const kinds = Object.values(endpoints).map(({ id, response }) => {
    const answer = contract.answers.get(id)
    return {
      id,
      response: typeof response === 'string' ? response : 'body',
      answer: typeof answer === 'string' ? answer : answer && 'body',
    }
  })
  expect(kinds.length).toBe(contract.answers.size)
  expect(kinds.filter(({ response, answer }) => response !== answer)).toEqual([])
})

function namesIn(type: ContractType): string[] {
  if (type.kind === 'entity') return [type.text]
  if (type.kind === 'list') return namesIn(type.item)
  if (type.kind === 'union') return type.options.flatMap(namesIn)
  if (type.kind !== 'members') return []
  return [...type.included, ...type.members.flatMap((member) => namesIn(member.type))]
}

it('Every name in brackets in the contract is one of its entities or enumerations', () => {
  const answers = [...contract.answers.values()].filter((answer) => typeof answer !== 'string')
  const names = [...answers, ...contract.entities.values()].flatMap(namesIn)
  expect(names.length).toBeGreaterThan(150)
  expect(names.filter((name) => !contract.entities.has(name))).toEqual([])
})

it.each([
  'number',
  'uuid str',
  '{id: uuid, name}',
  'id:uuid · name',
  '[Card List]',
  'str or nothing',
])("A type that the contract's notation does not have is an error: %s", (text) => {
  expect(() => readType(text)).toThrow('the contract has a')
})

it('An unreadable line of an entity in the contract is an error and is not skipped', () => {
  const page = (line: string) => `## 2. Endpoints\n## 3. Entities\n${line}\n## 4. Enumerations\n`
  expect(readContract(page('**Pet**: name · age: int')).entities.has('Pet')).toBe(true)
  for (const line of [
    '**Pet** name',
    '- **Pet**: name, age',
    '**Besides Pet**: age: int',
    '**Pet**: age: years',
  ]) {
    expect(() => readContract(page(line))).toThrow('the contract has')
  }
})

function argumentsOf(name: string, text: string): string[] {
  const [, ...calls] = text.split(new RegExp(`\\b${name}\\(`))
  return calls.map((rest) => {
    let end = 0
    for (let depth = 1; end < rest.length; end++) {
      if (rest[end] === '(') depth++
      if (rest[end] === ')') depth--
      if (depth === 0) break
    }
    return rest.slice(0, end)
  })
}

it('argumentsOf returns the whole argument text of a call, also across nested brackets', () => {
  expect(argumentsOf('make', 'make({ log: (line) => f(line), inspect }); make(options)')).toEqual([
    '{ log: (line) => f(line), inspect }',
    'options',
  ])
})

it("Every test that creates a sandbox checks the sandbox's responses against the contract", () => {
  const tests = readSources('mocks', 'src', 'tests', 'tools').filter(
    ({ path }) => /^(?:tests|mocks\/testing)\//.test(path) || /\.test\.tsx?$/.test(path),
  )
  const made = tests.flatMap(({ path, text }) =>
    argumentsOf('createSandbox', text).map((given) => ({ path, given })),
  )
  expect(made.length).toBeGreaterThan(7)
  expect(made.filter(({ given }) => !/\binspect\b/.test(given))).toEqual([])
})
