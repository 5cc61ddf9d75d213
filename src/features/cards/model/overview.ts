/** How a wallet's cards and accounts are grouped on the Cards tab. */
import type { CardAccount } from '#api/cards/views.ts'
import { isZero, ZERO } from '#lib/money/decimal.ts'

const ENDED: readonly string[] = ['CLOSED', 'CANCELED']

export const isEnded = ({ status }: { status: string | undefined }): boolean =>
  ENDED.includes(status ?? '')

/** Takes money and pays. An account in any other state does neither, also in one that nobody knew. */
export const isInUse = ({ status }: Pick<CardAccount, 'status'>): boolean =>
  (status ?? 'ACTIVE') === 'ACTIVE'

/** A card with money of its own: one prepaid account, one card, one line. */
export const isSingle = ({ type, cards }: CardAccount): boolean =>
  type === 'prepaid' && cards.length === 1

export interface AccountGroups {
  /** Open accounts that stand for themselves, each with its cards. */
  shared: CardAccount[]
  /** Still good, but of a program that issues no more cards. */
  archived: CardAccount[]
  /** Over; without the prepaid ones that nothing is left of but their closed card. */
  ended: CardAccount[]
}

export function groupAccounts(accounts: readonly CardAccount[]): AccountGroups {
  const open = accounts.filter((account) => !isEnded(account))
  const isArchived = ({ program }: CardAccount) => program?.isArchived === true
  return {
    shared: open.filter((account) => !isArchived(account) && !isSingle(account)),
    archived: open.filter(isArchived),
    ended: accounts.filter(
      (account) =>
        isEnded(account) && (account.type !== 'prepaid' || !isZero(account.balance ?? ZERO)),
    ),
  }
}
