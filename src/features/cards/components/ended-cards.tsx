import type { UseQueryResult } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

import type { Card, CardAccount } from '#api/issuing/views.ts'
import { paths } from '#paths'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import { isEnded } from '../model/overview.ts'
import { AccountAmount, fundsOf } from './account-amount.tsx'
import styles from './ended-cards.module.css'
import { AccountMark, useAccountName } from './account-section.tsx'
import { CardRow } from './card-row.tsx'

interface EndedCardsProps {
  cards: UseQueryResult<Card[]>
  accounts: readonly CardAccount[]
}

/** What can't be used any more, out of the way until somebody looks for it. */
export function EndedCards({ cards, accounts }: EndedCardsProps) {
  const t = useTranslations('cards')
  const accountName = useAccountName()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <QueryView query={cards} skeleton={null}>
      {(data) => {
        const ended = data.filter(isEnded)
        const count = ended.length + accounts.length
        if (count === 0) return null
        const Chevron = isOpen ? ChevronUp : ChevronDown
        return (
          <Section>
            <Row
              title={t('overview.ended')}
              after={
                <span className={styles.count}>
                  {count} <Chevron size={18} aria-hidden />
                </span>
              }
              isSelected={isOpen}
              onPress={() => setIsOpen(!isOpen)}
            />
            {isOpen ? (
              <>
                {ended.map((card) => (
                  <CardRow key={card.id} card={card} />
                ))}
                {accounts.map((account) => {
                  const funds = fundsOf(account)
                  return (
                    <Row
                      key={account.id}
                      href={paths.cardAccount.to({ id: account.id })}
                      before={<AccountMark />}
                      title={accountName(account)}
                      subtitle={t('overview.endedAccount')}
                      after={funds === undefined ? undefined : <AccountAmount {...funds} />}
                    />
                  )
                })}
              </>
            ) : null}
          </Section>
        )
      }}
    </QueryView>
  )
}
