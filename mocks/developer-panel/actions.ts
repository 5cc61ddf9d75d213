import { SECRET_FAULTS } from '../db/card-tables.ts'
import type { SeedName } from '../db/seeds/seeds.ts'
import type { Message } from '../db/tables.ts'
import type { ScenarioInput } from '../scenarios.ts'

async function call(path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(
    `/sandbox/${path}`,
    body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) },
  )
  const result: unknown = await response.json()
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(result)}`)
  return result
}

const hasMessages = (value: unknown): value is { messages: Message[] } =>
  typeof value === 'object' && value !== null && 'messages' in value

/** Returns the "sent" codes, newest first. Rejects if the sandbox doesn't answer. */
export async function readLatestCodes(count: number): Promise<Message[]> {
  const result = await call('inbox')
  return hasMessages(result) ? result.messages.slice(-count).toReversed() : []
}

const hasDemo = (value: unknown): value is { demo: { email: string; password: string } } =>
  typeof value === 'object' && value !== null && 'demo' in value

/** Returns the credentials of the seed's person. Rejects if the sandbox doesn't answer. */
export async function readDemoPerson(): Promise<{ email: string; password: string }> {
  const result = await call('settings')
  if (!hasDemo(result)) throw new Error('The sandbox names nobody to sign in as')
  return result.demo
}

export const playScenario = (scenario: Record<string, unknown>): Promise<unknown> =>
  call('scenario', scenario)

const addFault = (fault: Record<string, unknown>): Promise<unknown> => call('fault', fault)

const advanceClock = (advance: number): Promise<unknown> => call('clock', { advance })

export const resetSandbox = (seed: SeedName): Promise<unknown> => call('reset', { seed })

interface Action {
  name: string
  run: () => Promise<unknown>
}

export const SCENARIOS: readonly { name: string; scenario: ScenarioInput }[] = [
  {
    name: 'Deposit 25 USDT',
    scenario: { name: 'crypto-deposit', symbol: 'USDT', amount: '25' },
  },
  { name: 'Deposit 0.01 BTC', scenario: { name: 'crypto-deposit', symbol: 'BTC', amount: '0.01' } },
  { name: 'Bank transfer 250', scenario: { name: 'bank-transfer', amount: '250' } },
  { name: 'Pay the on-ramp', scenario: { name: 'onramp-paid' } },
  { name: 'Fail next order', scenario: { name: 'fail-next-order' } },
  { name: 'Codes for orders', scenario: { name: 'order-codes', on: true } },
  { name: 'No order codes', scenario: { name: 'order-codes', on: false } },
  {
    name: 'Exchange needs SEPA',
    scenario: { name: 'order-rail', type: 'EXCHANGE_CRYPTO_INTERNAL', rail: 'SEPA' },
  },
  {
    name: 'Exchange needs nothing',
    scenario: { name: 'order-rail', type: 'EXCHANGE_CRYPTO_INTERNAL' },
  },
  {
    name: 'No SWIFT yet',
    scenario: { name: 'not-implemented', type: 'TBD_SWIFT_WITHDRAWAL' },
  },
  {
    name: 'Tenant without exchange',
    scenario: { name: 'tenant-config', config: { enable_exchange: false } },
  },
  {
    name: 'Tenant with exchange',
    scenario: { name: 'tenant-config', config: { enable_exchange: true } },
  },
  { name: 'Approve verification', scenario: { name: 'kyc-decision', status: 'APPROVED' } },
  { name: 'Ask for a better photo', scenario: { name: 'kyc-decision', status: 'SOFT_REJECT' } },
  { name: 'Decline verification', scenario: { name: 'kyc-decision', status: 'DECLINED' } },
  { name: 'Card: pay 12.40', scenario: { name: 'card-purchase', amount: '12.4' } },
  {
    name: 'Card: pay £20',
    scenario: { name: 'card-purchase', amount: '20', outcome: 'foreign' },
  },
  {
    name: 'Card: declined',
    scenario: { name: 'card-purchase', amount: '35', outcome: 'declined' },
  },
  { name: 'Card: clear', scenario: { name: 'card-clear' } },
  { name: 'Card: reverse', scenario: { name: 'card-reverse' } },
  { name: 'Card: refund', scenario: { name: 'card-refund' } },
  {
    name: 'Card: in review',
    scenario: { name: 'card-note', hasReceipt: true, adjustment: 'TIP', review: 'IN_REVIEW' },
  },
  { name: 'Card account: 75 from outside', scenario: { name: 'card-deposit', amount: '75' } },
  ...SECRET_FAULTS.map((mode) => ({
    name: `Card data: ${mode}`,
    scenario: { name: 'card-secret', mode } as const,
  })),
  { name: 'No developer', scenario: { name: 'developer', on: false } },
  { name: 'Developer', scenario: { name: 'developer', on: true } },
  { name: 'Expire tokens', scenario: { name: 'expire-tokens' } },
  { name: 'Refresh once only', scenario: { name: 'strict-refresh', on: true } },
  { name: 'Refresh with tolerance', scenario: { name: 'strict-refresh', on: false } },
  { name: 'Reads without a type', scenario: { name: 'untyped-reads', on: true } },
  { name: 'Reads with a type', scenario: { name: 'untyped-reads', on: false } },
  { name: 'Block the person', scenario: { name: 'block-user', on: true } },
  { name: 'Let the person in', scenario: { name: 'block-user', on: false } },
  { name: 'Ask for invites', scenario: { name: 'require-invite', on: true } },
  { name: 'No more invites', scenario: { name: 'require-invite', on: false } },
  {
    name: 'Authenticators sealed',
    scenario: { name: 'tenant-config', config: { encrypted_totp: true } },
  },
  {
    name: 'No theme switch',
    scenario: { name: 'tenant-config', config: { theme_switch: false } },
  },
  { name: 'Unknown values', scenario: { name: 'unknown-enums', on: true } },
  { name: 'Known values', scenario: { name: 'unknown-enums', on: false } },
]

export const ACTIONS: readonly Action[] = [
  ...SCENARIOS.map(({ name, scenario }) => ({ name, run: () => playScenario(scenario) })),
  { name: 'Next call: 500', run: () => addFault({ endpoint: '*', kind: 'status', status: 500 }) },
  { name: 'Next call: drop', run: () => addFault({ endpoint: '*', kind: 'drop' }) },
  { name: 'Advance 1 minute', run: () => advanceClock(60) },
  { name: 'Advance 1 hour', run: () => advanceClock(3600) },
  { name: 'Advance 1 day', run: () => advanceClock(86_400) },
]
