import { describe, expect, it } from 'vitest'

import { WalletId } from '#api/common/schema.ts'
import { ProgramId } from '#api/issuing/schema.ts'
import { Intent } from '#api/orders/schema.ts'
import { newUuid } from '#lib/uuid.ts'
import { forgetSession } from '#session/session.ts'
import { createMemoryStorage } from '#tests/support/memory-storage.ts'

import {
  clearIssue,
  readIssue,
  readIssues,
  saveIssue,
  type IssueAttempt,
  type IssueOwner,
} from './issue-attempt.ts'

const walletId = WalletId.parse(newUuid())
const owner: IssueOwner = { tenantId: 'one', userId: 7, walletId }

const attemptOf = (nickname: string, at: number): IssueAttempt => ({
  requestId: Intent.parse(newUuid()),
  walletId,
  programId: ProgramId.parse(newUuid()),
  kind: 'balance',
  nickname,
  at,
})

describe('cards being issued', () => {
  it('of two tabs stand beside each other, oldest first, and end one by one', () => {
    const storage = createMemoryStorage()
    const late = attemptOf('Late', 2)
    const early = attemptOf('Early', 1)
    saveIssue(storage, owner, late)
    saveIssue(storage, owner, early)
    expect(readIssues(storage, owner)).toEqual([early, late])
    clearIssue(storage, owner, early)
    expect(readIssues(storage, owner)).toEqual([late])
    expect(readIssue(storage, owner, early)).toBeUndefined()
  })

  it('are changed in their own place', () => {
    const storage = createMemoryStorage()
    const attempt = attemptOf('Holiday', 1)
    saveIssue(storage, owner, attempt)
    saveIssue(storage, owner, { ...attempt, knownAccounts: ['a'] })
    expect(readIssues(storage, owner)).toEqual([{ ...attempt, knownAccounts: ['a'] }])
  })

  it.each<[string, Partial<IssueOwner>]>([
    ['another wallet', { walletId: WalletId.parse(newUuid()) }],
    ['another person', { userId: 77 }],
    ['another tenant', { tenantId: 'two' }],
  ])('are no business of %s', (_, other) => {
    const storage = createMemoryStorage()
    saveIssue(storage, owner, attemptOf('Mine', 1))
    expect(readIssues(storage, { ...owner, ...other })).toEqual([])
    saveIssue(storage, { ...owner, ...other }, attemptOf('Theirs', 2))
    expect(readIssues(storage, owner).map(({ nickname }) => nickname)).toEqual(['Mine'])
  })

  it('outlive a session that ended by itself; what can not be read is none', () => {
    const storage = createMemoryStorage()
    const attempt = attemptOf('Holiday', 1)
    saveIssue(storage, owner, attempt)
    storage.setItem('tessera.person.wallet', 'x')
    const broken = attemptOf('Broken', 2)
    saveIssue(storage, owner, broken)
    const place = storage.keys().find((key) => key.endsWith(broken.requestId))
    storage.setItem(place ?? '', '{')
    forgetSession(storage)
    expect(storage.getItem('tessera.person.wallet')).toBeNull()
    expect(readIssues(storage, owner)).toEqual([attempt])
  })
})
