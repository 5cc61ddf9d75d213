import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

import { listCards, listSubAccounts } from '#api/cards/endpoints.ts'
import { rowsOf } from '#api/common/schema.ts'
import { amountText } from '#i18n/amount.ts'
import { parseDecimal } from '#lib/money/decimal.ts'
import { PROGRAM_IDS } from '#mocks/db/card-programs.ts'

import { signedInClient, type Client } from '../platform/client.ts'
import { WALLET } from '../platform/ids.ts'
import { createPlatform, type Platform } from '../platform/platform.ts'
import { press, findPressableButton, signedInHost, retype } from '../render-app.tsx'

export const ISSUE = /^Issue card/

export async function openReview(user: UserEvent): Promise<void> {
  await press(user, 'Continue')
  await findPressableButton(ISSUE)
}

export async function issueCard(user: UserEvent): Promise<void> {
  await openReview(user)
  await press(user, ISSUE)
}

export async function createIssueRuntime() {
  const platform = createPlatform()
  const observer = await signedInClient(platform)
  return { platform, host: await signedInHost(platform), observer }
}

export const cardsOf = async (client: Client) =>
  rowsOf(await client.call(listCards, { query: { wallet_uuid: WALLET, limit: 100 } }))
export const accountsOf = async (client: Client) =>
  rowsOf(await client.call(listSubAccounts, { params: { wallet: WALLET }, query: {} }))

export const issueFormPath = (program: keyof typeof PROGRAM_IDS) =>
  `/cards/new?program=${PROGRAM_IDS[program]}`

export async function typeCardName(user: UserEvent, name: string) {
  const field = await screen.findByLabelText('Name of the card')
  await retype(user, field, name)
}

/**
 * Orders the card of the open form under this name and gives it up. The platform refuses the first
 * call or its response is lost; it never answers the check.
 */
export async function giveUpCard(
  user: UserEvent,
  { control }: Platform,
  name: string,
  { endpoint = 'E25', ...first }: GivenUp,
): Promise<void> {
  await typeCardName(user, name)
  control.fault({ endpoint, ...first, by: { body: name } })
  await issueCard(user)
  await screen.findByText(`We don't know if “${name}” was issued`)
  control.fault({ endpoint, kind: 'status', status: 503, by: { body: name } })
  await press(user, 'Check and finish')
  await press(user, 'Give it up and start over')
}

type GivenUp = { endpoint?: 'E25' | 'E26' } & (
  | { kind: 'malformed' }
  | { kind: 'status'; status: number }
)

/** Returns a sum as the buttons show it. */
export const byEye = (sum: string): string => {
  const [figure = '', unit = ''] = sum.split(/\s/)
  return amountText(parseDecimal(figure.replaceAll(',', '')), unit, 'en', 'short')
}
