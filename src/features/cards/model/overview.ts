import type { CardAccount } from '#api/cards/views.ts'
import { isZero, ZERO } from '#lib/money/decimal.ts'

const ENDED: readonly string[] = ['CLOSED', 'CANCELED']

export const isEnded = ({ status }: { status: string | undefined }): boolean =>
  ENDED.includes(status ?? '')

/** Returns whether the account takes and pays money; other states, even unknown, allow neither. */
export const isInUse = ({ status }: Pick<CardAccount, 'status'>): boolean =>
  (status ?? 'ACTIVE') === 'ACTIVE'

/** Returns whether a prepaid account has one card; both are then shown as one row. */
export const isSingleCardAccount = ({ type, cards }: CardAccount): boolean =>
  type === 'prepaid' && cards.length === 1

export interface AccountGroups {
  shared: CardAccount[]
  /** Open accounts of programs that issue no more cards. */
  archived: CardAccount[]
  /** Closed accounts. Leaves out prepaid accounts that only have their closed card. */
  ended: CardAccount[]
}

export function groupAccounts(accounts: readonly CardAccount[]): AccountGroups {
  const open = accounts.filter((account) => !isEnded(account))
  const isArchived = ({ program }: CardAccount) => program?.isArchived === true
  return {
    shared: open.filter((account) => !isArchived(account) && !isSingleCardAccount(account)),
    archived: open.filter(isArchived),
    ended: accounts.filter(
      (account) =>
        isEnded(account) && (account.type !== 'prepaid' || !isZero(account.balance ?? ZERO)),
    ),
  }
}
