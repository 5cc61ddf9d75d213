import type { CardAccount } from '#api/cards/views.ts'
import { isZero, ZERO } from '#lib/money/decimal.ts'

const ENDED: readonly string[] = ['CLOSED', 'CANCELED']

export const isEnded = ({ status }: { status: string | undefined }): boolean =>
  ENDED.includes(status ?? '')

/** Whether the account takes and pays money. Any other state, known or not, allows neither. */
export const isInUse = ({ status }: Pick<CardAccount, 'status'>): boolean =>
  (status ?? 'ACTIVE') === 'ACTIVE'

/** Whether the account is prepaid and has only one card; both are shown as one row. */
export const isSingleCardAccount = ({ type, cards }: CardAccount): boolean =>
  type === 'prepaid' && cards.length === 1

export interface AccountGroups {
  shared: CardAccount[]
  /** Open accounts of programs that issue no more cards. */
  archived: CardAccount[]
  /** Closed accounts, without prepaid ones that have only their closed card left. */
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
