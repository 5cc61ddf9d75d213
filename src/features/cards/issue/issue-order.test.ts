import { expect, it } from 'vitest'

import { readAccounts } from '#api/cards/queries.ts'
import type { SubAccountId } from '#api/cards/schema.ts'
import { PROGRAM_IDS } from '#mocks/db/card-programs.ts'
import type { Order } from '#orders/order-record.ts'
import { sampleOrder } from '#tests/support/orders/sample-order.ts'
import { WALLET } from '#tests/support/platform/ids.ts'
import { usePlatformServer } from '#tests/support/platform/platform.ts'
import { startQueries } from '#tests/support/run-queries.ts'

import { ACCOUNT_MISSING, issueOrder, progressOf } from './issue-order.ts'
import { IssueInput } from './model/issue-draft.ts'

usePlatformServer()

type Program = keyof typeof PROGRAM_IDS

const inputOf = (program: Program) =>
  IssueInput.parse({ programId: PROGRAM_IDS[program], kind: 'balance', nickname: 'Team' })

async function startIssue(program: Program = 'account') {
  const { platform, queries } = await startQueries()
  const { signal } = new AbortController()
  const prepare = (earlier: readonly Order<IssueInput>[] = [], one = program) =>
    issueOrder.prepare?.(queries, { walletId: WALLET, input: inputOf(one), earlier }, signal)
  const orderWith = (progress: unknown) =>
    sampleOrder({
      kind: 'issue',
      details: { input: inputOf(program), progress },
    }) as Order<IssueInput>
  const before = async (order: Order<IssueInput>, isRepeat: boolean) => {
    const progress = await issueOrder.before?.(queries, order, {
      isRepeat,
      shouldReplay: () => true,
    })
    return { ...order, details: { ...order.details, progress } }
  }
  const issue = (order: Order<IssueInput>) => issueOrder.call(order).run({ client: queries })
  const accounts = async () => (await readAccounts(WALLET, { client: queries })).map(({ id }) => id)
  return { platform, prepare, orderWith, before, issue, accounts }
}

it('A card account whose response was lost is found by the next try, and the card is issued on it', async () => {
  const { platform, prepare, orderWith, before, issue, accounts } = await startIssue()
  const known = await accounts()
  const order = orderWith(await prepare())
  platform.control.fault({ endpoint: 'E41', kind: 'drop', times: 'all' })
  await expect(before(order, false)).rejects.toMatchObject({ kind: 'network' })
  const found = await before(order, true)
  const [opened, ...more] = (await accounts()).filter((id) => !known.includes(id))
  expect([progressOf(found).accountId, more]).toEqual([opened, []])
  await issue(found)
  expect(platform.sentTo('E41')).toHaveLength(1)
  expect(platform.sentTo('E26').map(({ body }) => JSON.parse(body))).toMatchObject([
    { sub_account_id: opened },
  ])
})

it('A retry fails if the card account was never opened, and does not open one by itself', async () => {
  const { platform, prepare, orderWith, before } = await startIssue()
  const order = orderWith(await prepare())
  platform.control.fault({ endpoint: 'E41', kind: 'status', status: 503, times: 'all' })
  await expect(before(order, false)).rejects.toMatchObject({ status: 503 })
  await expect(before(order, true)).rejects.toMatchObject({ code: ACCOUNT_MISSING })
  expect(platform.sentTo('E41')).toHaveLength(1)
})

it('A card account opened by an earlier try is used for the next card of the same program', async () => {
  const { prepare, orderWith, before, issue } = await startIssue()
  const tried = await before(orderWith(await prepare()), false)
  const { accountId } = progressOf(tried)
  expect(await prepare([tried])).toMatchObject({ accountId })
  expect(await prepare([tried], 'accountEuro')).toMatchObject({ accountId: undefined })
  await issue(tried)
  expect(await prepare([tried])).toMatchObject({ accountId: undefined })
})

it('No card is issued if its order has no card account', () => {
  const order = sampleOrder({ kind: 'issue', details: { input: inputOf('account') } })
  expect(() => issueOrder.call(order as Order<IssueInput>)).toThrow('no account')
  const accountId = 'an account' as SubAccountId
  const known = { ...order, details: { ...order.details, progress: { accountId } } }
  expect(() => issueOrder.call(known as Order<IssueInput>)).not.toThrow()
})
