import { describe, expect, it } from 'vitest'

import type { SandboxState } from '../../state.ts'
import { postingsOfMove } from '../ledger.ts'
import { copySeededState } from './copy.ts'
import { seededState } from './seeds.ts'

const END = 1_795_176_000_000
const WEEK_SECONDS = 7 * 86_400
const print = () => {}

const contentOf = ({ db, ledger, clock, flags }: SandboxState) => ({
  db,
  entries: ledger.entries,
  accounts: [...db.wallets.keys(), 'platform'].map((owner) => ledger.accountsOf(owner)),
  now: clock.now(),
  waiting: clock.waiting(),
  flags,
})

describe.each(['demo', 'business'] as const)('Copies of seed %s', (seed) => {
  it('A copied state equals the seeded state and behaves in the same way afterwards', () => {
    const [copy, made] = [copySeededState(seed, END, print), seededState(seed, END, print)]
    expect(contentOf(copy)).toEqual(contentOf(made))
    for (const state of [copy, made]) state.clock.advance(WEEK_SECONDS)
    expect(contentOf(copy)).toEqual(contentOf(made))
    expect(copy.clock.waiting()).toBe(0)
    expect(copy.random.uuid()).toBe(made.random.uuid())
  })

  it('A change to one copy of the seeded state leaves the next copy unchanged', () => {
    const [one, made] = [copySeededState(seed, END, print), seededState(seed, END, print)]
    for (const user of one.db.users.values()) user.isBlocked = true
    one.flags.failNextOrder = true
    one.flags.tenant.tenant_id = 'another'
    one.clock.advance(WEEK_SECONDS)
    one.random.uuid()
    const [booked] = one.ledger.accountsOf('platform')
    if (booked === undefined) throw new Error('the platform has no account')
    const { account, balance } = booked
    const network = { ...account, kind: 'network' } as const
    one.ledger.post({
      at: END,
      about: 'a test',
      postings: postingsOfMove(balance, account, network),
    })
    const next = copySeededState(seed, END, print)
    expect(contentOf(next)).toEqual(contentOf(made))
    expect(next.random.uuid()).toBe(made.random.uuid())
  })
})
