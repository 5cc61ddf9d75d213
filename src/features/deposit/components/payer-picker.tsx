import { Check, ChevronDown, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import { ContactList } from '#destinations/contact-list.tsx'
import { toFailure } from '#lib/failure.ts'
import { paths } from '#paths'
import { EmptyState } from '#ui/state-block.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import styles from './payer-picker.module.css'
import type { usePayer } from './use-payer.ts'

const ICON = 24

interface PayerPickerProps {
  walletId: WalletId
  payers: ReturnType<typeof usePayer>
  problem: string | undefined
  onChoose: (id: string) => void
}

/** Whose bank account pays: the platform takes money from saved people and companies only. */
export function PayerPicker({ walletId, payers, problem, onChoose }: PayerPickerProps) {
  const { list, payer, isPending, isGone, failed } = payers
  const t = useTranslations('deposit')
  const [isOpen, setIsOpen] = useState(false)
  const add = (
    <Link href={paths.newCounterparty.to({}, { then: 'add' })} className={styles.add}>
      {t('bank.newPayer')}
    </Link>
  )
  const wrong = isGone ? t('bank.payerGone') : problem
  return (
    <QueryView
      query={list}
      skeleton={<SkeletonRows count={1} />}
      isEmpty={({ total }) => total === 0}
      empty={
        <EmptyState title={t('bank.noPayer.title')} text={t('bank.noPayer.text')} action={add} />
      }
    >
      {() => (
        <>
          <Section
            title={t('bank.payer')}
            footer={
              wrong === undefined ? undefined : (
                <span role="alert" className={styles.problem}>
                  {wrong}
                </span>
              )
            }
          >
            <Row
              before={<UserRound size={ICON} aria-hidden />}
              title={payer?.name ?? (isPending ? '…' : t('bank.choosePayer'))}
              subtitle={payer?.nickname}
              after={<ChevronDown size={18} aria-hidden />}
              onPress={() => setIsOpen(true)}
            />
          </Section>
          {failed === undefined ? null : (
            <ErrorNote failure={toFailure(failed.error)} onRetry={() => void failed.refetch()} />
          )}
          {isOpen ? (
            <Sheet title={t('bank.payer')} onClose={() => setIsOpen(false)}>
              <ContactList
                walletId={walletId}
                labels={{
                  search: t('bank.payers.search'),
                  nobody: t('bank.payers.nobody'),
                  more: t('bank.payers.more'),
                }}
              >
                {({ id, name, nickname }) => (
                  <Row
                    key={id}
                    title={name}
                    subtitle={nickname}
                    isSelected={id === payer?.id}
                    after={id === payer?.id ? <Check size={20} aria-hidden /> : undefined}
                    onPress={() => {
                      onChoose(id)
                      setIsOpen(false)
                    }}
                  />
                )}
              </ContactList>
              {add}
            </Sheet>
          ) : null}
        </>
      )}
    </QueryView>
  )
}
