import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import type { CounterpartyView } from '#api/counterparties/views.ts'
import { paths } from '#paths'
import { ChoiceList } from '#ui/choice-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import styles from './payer-picker.module.css'

const ICON = 24

/** Those whose bank accounts may pay; `chosen` by id or, from a link, by name, else the only one there is. */
export function usePayers(walletId: WalletId, chosen: string) {
  const query = useInfiniteQuery(counterpartyQueries.list(walletId, {}))
  const all = query.data?.rows ?? []
  const [first] = all
  const payer =
    all.find(({ id }) => id === chosen) ??
    all.find(({ name }) => name === chosen) ??
    (all.length === 1 && chosen === '' ? first : undefined)
  return { query, payer }
}

interface PayerPickerProps {
  payers: ReturnType<typeof usePayers>
  problem: string | undefined
  onChoose: (id: string) => void
}

/** Whose bank account pays: the platform takes money from saved people and companies only. */
export function PayerPicker({ payers: { query, payer }, problem, onChoose }: PayerPickerProps) {
  const t = useTranslations('add')
  const [isOpen, setIsOpen] = useState(false)
  const add = (
    <Link href={paths.newCounterparty.to()} className={styles.add}>
      {t('bank.newPayer')}
    </Link>
  )
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonRows count={1} />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={
        <EmptyState title={t('bank.noPayer.title')} text={t('bank.noPayer.text')} action={add} />
      }
    >
      {({ rows }) => (
        <>
          <Section
            title={t('bank.payer')}
            footer={
              problem === undefined ? undefined : (
                <span role="alert" className={styles.problem}>
                  {problem}
                </span>
              )
            }
          >
            <Row
              before={<UserRound size={ICON} aria-hidden />}
              title={payer?.name ?? t('bank.choosePayer')}
              subtitle={payer?.nickname}
              after={<ChevronDown size={18} aria-hidden />}
              onPress={() => setIsOpen(true)}
            />
          </Section>
          {isOpen ? (
            <Sheet title={t('bank.payer')} onClose={() => setIsOpen(false)}>
              <ChoiceList
                choices={rows.map(toChoice)}
                selected={payer?.id}
                onSelect={(id) => {
                  onChoose(id)
                  setIsOpen(false)
                }}
              />
              {add}
            </Sheet>
          ) : null}
        </>
      )}
    </QueryView>
  )
}

const toChoice = ({ id, name, nickname }: CounterpartyView) => ({
  value: id,
  title: name,
  subtitle: nickname,
})
