import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

import { cardAccountQueries } from '#api/cards/queries.ts'
import { SubAccountId, type ProgramId } from '#api/cards/schema.ts'
import type { CardAccount } from '#api/cards/views.ts'
import type { WalletId } from '#api/common/schema.ts'
import { ButtonStack } from '#ui/button-group.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceList } from '#ui/choice.tsx'
import { isFirstLoading } from '#ui/request-state.ts'
import { type Paging, pagingOf } from '#ui/windowed-list.tsx'

import { AccountAmount, fundsOf } from '../../components/account-amount.tsx'
import { useAccountName } from '../../components/account-section.tsx'
import { accountsFor } from '../model/program-availability.ts'

interface AccountChoiceProps {
  accounts: readonly CardAccount[]
  more: Paging
  /** Id of the chosen account; undefined if a new account is opened. */
  chosenId: SubAccountId | undefined
  onChoose: (id: SubAccountId | undefined) => void
}

const NEW = ''

export function AccountChoice({ accounts, more, chosenId, onChoose }: AccountChoiceProps) {
  const t = useTranslations('cards')
  const accountName = useAccountName()
  return (
    <>
      <ChoiceList<string>
        title={t('issue.account')}
        choices={[
          ...accounts.map((account) => {
            const funds = fundsOf(account)
            return {
              value: account.id,
              title: accountName(account),
              subtitle: t('overview.cards', { count: account.cardsCount ?? 0 }),
              after: funds && <AccountAmount {...funds} />,
            }
          }),
          { value: NEW, title: t('issue.newAccount'), subtitle: t('issue.newAccountText') },
        ]}
        selected={chosenId ?? NEW}
        onSelect={(id) => onChoose(accounts.find((account) => account.id === id)?.id)}
      />
      {more.hasMore ? (
        <ButtonStack>
          {more.hasFailed ? <p role="alert">{t('overview.moreFailed')}</p> : null}
          <Button mode="plain" isLoading={more.isLoadingMore} onClick={more.onMore}>
            {t('overview.more')}
          </Button>
        </ButtonStack>
      ) : null}
    </>
  )
}

/**
 * Returns the wallet's accounts that can have a card of the program, page by page.
 * `requestedAccount` is included from the start, because it may be on a later page.
 */
export function useAccountsFor(
  walletId: WalletId,
  program: ProgramId,
  requestedAccount: string | undefined,
) {
  const list = useInfiniteQuery(cardAccountQueries.plain(walletId, 'balance'))
  const named = useQuery(
    cardAccountQueries.detail(
      requestedAccount === undefined ? undefined : SubAccountId.parse(requestedAccount),
    ),
  )
  // An account that can't be read is left out, so that the others can still be chosen.
  const isWaiting = isFirstLoading(named)
  const choices = (rows: readonly CardAccount[]): CardAccount[] => {
    const isListed = rows.some(({ id }) => id === requestedAccount)
    const missing = isListed || named.data === undefined ? [] : [named.data]
    return accountsFor(program, [...missing, ...rows])
  }
  return { query: list, isWaiting, choices, paging: pagingOf(list) }
}
