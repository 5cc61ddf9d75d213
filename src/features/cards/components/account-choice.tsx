import { useTranslations } from 'use-intl'

import type { SubAccountId } from '#api/issuing/schema.ts'
import type { CardAccount } from '#api/issuing/views.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceList } from '#ui/choice-list.tsx'
import type { Paging } from '#ui/windowed-list.tsx'

import { AccountAmount, fundsOf } from './account-amount.tsx'
import { useAccountName } from './account-section.tsx'
import styles from './issue-form.module.css'

interface AccountChoiceProps {
  accounts: readonly CardAccount[]
  /** The rest of them. */
  more: Paging
  /** Undefined: an account of its own. */
  chosenId: SubAccountId | undefined
  onChoose: (id: SubAccountId | undefined) => void
}

const NEW = ''

/** Which money a card spends: that of an account which is there, or of a new one. */
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
        <div className={styles.more}>
          {more.hasFailed ? <p role="alert">{t('overview.moreFailed')}</p> : null}
          <Button mode="plain" isLoading={more.isLoadingMore} onClick={more.onMore}>
            {t('overview.more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
