import { expect, it } from 'vitest'

import { CARD_STATUSES, ProgramId } from '#api/cards/schema.ts'
import type { Card, CardAccount, Program } from '#api/cards/views.ts'
import { RailId } from '#api/verification/schema.ts'
import type { RailView } from '#api/verification/views.ts'
import { decimal } from '#lib/money/decimal.ts'

import { groupAccounts } from '../../model/overview.ts'
import { programAccessOf, defaultAccount } from './program-availability.ts'

const given = { railId: 'cards', maxCards: 2, isArchived: false }
const program = { id: ProgramId.parse('p'), ...given } as Program
const rail = (status: string) => ({ id: RailId.parse('cards'), name: 'Cards', status }) as RailView
const card = (status: string) => ({ programId: program.id, status }) as Card
const open = { type: 'balance', status: 'ACTIVE', cards: [], balance: decimal('0') }
const account = (about: object) => ({ ...open, ...about }) as unknown as CardAccount

it.each(['UNVERIFIED', 'PENDING', 'SOFT_REJECT', 'REJECT', 'A_LATER_WORD'])(
  'A card program is locked while its rail is %s, and names that rail',
  (status) => {
    const state = programAccessOf(program, [], [rail(status)])
    expect(state).toEqual({ state: 'locked', rail: rail(status) })
  },
)

it('A card program is open if its rail is approved, if it needs none, or while rails are unknown', () => {
  expect(programAccessOf(program, [], [rail('APPROVED')]).state).toBe('open')
  expect(programAccessOf({ ...program, railId: undefined }, [], []).state).toBe('open')
  expect(programAccessOf(program, undefined, undefined).state).toBe('open')
})

it('A card program is full if its open cards reach the maximum; closed cards do not count', () => {
  const state = (statuses: readonly string[]) =>
    programAccessOf(program, statuses.map(card), [rail('APPROVED')]).state
  expect(state(['ACTIVE', 'FROZEN'])).toBe('full')
  expect(state(['ACTIVE', 'CLOSED', 'CANCELED'])).toBe('open')
  const over = CARD_STATUSES.filter((status) => state([status, 'ACTIVE']) === 'open')
  expect(over).toEqual(['CANCELED', 'CLOSED'])
})

it('An archived card program is neither locked nor open', () => {
  expect(programAccessOf({ ...program, isArchived: true }, [], []).state).toBe('archived')
})

it('A new card is offered for the requested account, else for one without a card', () => {
  const [used, empty] = [account({ id: 'a', cardsCount: 2 }), account({ id: 'b', cardsCount: 0 })]
  expect(defaultAccount([used, empty], 'a')).toBe(used)
  expect(defaultAccount([used, empty], undefined)).toBe(empty)
  expect(defaultAccount([used], 'gone')).toBe(used)
  expect(defaultAccount([], undefined)).toBeUndefined()
})

it('groupAccounts lists a closed prepaid account only while it has a balance', () => {
  const single = account({ id: 'single', type: 'prepaid', cards: [card('ACTIVE')] })
  const shared = account({ id: 'shared' })
  const archived = account({ id: 'old', program: { ...program, isArchived: true } })
  const ended = account({ id: 'ended', status: 'CLOSED' })
  const spent = account({ id: 'spent', status: 'CANCELED', type: 'prepaid' })
  const left = account({ id: 'left', status: 'CANCELED', type: 'prepaid', balance: decimal('3') })
  const groups = groupAccounts([single, shared, archived, ended, spent, left])
  expect(groups).toEqual({ shared: [shared], archived: [archived], ended: [ended, left] })
})
