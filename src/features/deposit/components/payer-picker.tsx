import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import UserRound from 'lucide-react/icons/user-round'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import type { CounterpartyId } from '#api/counterparties/schema.ts'
import { isStatus } from '#api/http/api-error.ts'
import { entityQuery } from '#api/verification/entity-queries.ts'
import { ContactList } from '#destinations/contact-list.tsx'
import { PersonRow } from '#destinations/person-row.tsx'
import { isUuid } from '#lib/uuid.ts'
import { paths } from '#paths'
import { CalloutLink } from '#ui/callout.tsx'
import { Centered } from '#ui/centered.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { failureOf, isFirstLoading, requestStateOf } from '#ui/request-state.ts'
import { RowIcon } from '#ui/row-icon.tsx'
import { Row } from '#ui/row.tsx'
import { SectionSkeleton } from '#ui/section-skeleton.tsx'
import { Section } from '#ui/section.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Text } from '#ui/text.tsx'
import { useOpenAfterFocus } from '#ui/use-open-after-focus.ts'

import { namedPayer } from '../model/payer.ts'

/**
 * Finds the counterparty whose bank account pays: the one chosen by id or, in a link, by name; else
 * the only counterparty, or the owner of the wallet. An id or a name is looked up by a separate
 * call, because the counterparty may be far down the list.
 */
export function usePayer(walletId: WalletId, payerId: string) {
  const isId = isUuid(payerId)
  const isChosen = payerId !== ''
  const isName = isChosen && !isId
  // The wallet's owner is suggested, because the platform prefers money from the owner's account.
  const owner = useQuery(entityQuery(isChosen ? undefined : walletId))
  const name = isChosen ? payerId : (owner.data?.name ?? '')
  const list = useInfiniteQuery(counterpartyQueries.list(walletId, {}))
  const byId = useQuery(
    counterpartyQueries.detail(walletId, isId ? (payerId as CounterpartyId) : undefined),
  )
  const named = useInfiniteQuery({
    ...counterpartyQueries.list(walletId, { search: name }),
    enabled: !isId && name !== '',
  })
  const { rows = [], total } = list.data ?? {}
  const { payer: only, isMissing } = namedPayer(name, named.data?.rows ?? [])
  const proposed = total === 1 ? rows[0] : only
  const payer = isId ? byId.data : isName ? only : proposed
  return {
    list,
    payer,
    isPending: [byId, named, owner].some(isFirstLoading),
    isDeleted: isStatus(byId.error, 404) || (isName && named.data !== undefined && isMissing),
    /** The query of the chosen payer if it has failed. */
    failed: [byId, ...(isName ? [named] : [])].find(
      (one) =>
        one.data === undefined && requestStateOf(one) === 'rejected' && !isStatus(one.error, 404),
    ),
  }
}

interface PayerPickerProps {
  walletId: WalletId
  payers: ReturnType<typeof usePayer>
  problem: string | undefined
  isEditTarget: boolean
  onChoose: (id: string) => void
}

/**
 * Lets the person choose who pays. Only saved people and companies can be chosen, because the
 * platform accepts money only from them.
 */
export function PayerPicker({
  walletId,
  payers,
  problem,
  isEditTarget,
  onChoose,
}: PayerPickerProps) {
  const { list, payer, isPending, isDeleted, failed } = payers
  const t = useTranslations('deposit')
  const [isOpen, setIsOpen] = useOpenAfterFocus(isEditTarget)
  const add = (
    <CalloutLink href={paths.newCounterparty.to({}, { then: 'add' })}>
      {t('bank.newPayer')}
    </CalloutLink>
  )
  const opening = {
    after: <ChevronDown size={18} aria-hidden />,
    onPress: () => setIsOpen(true),
  }
  const failure = failed && failureOf(failed)
  const wrong = isDeleted ? t('bank.payerGone') : problem
  return (
    <QueryView
      query={list}
      skeleton={<SectionSkeleton title={t('bank.payer')} single={1} />}
      isEmpty={({ total }) => total === 0}
      empty={
        <IllustratedState
          of="people"
          title={t('bank.noPayer.title')}
          text={t('bank.noPayer.text')}
          action={add}
        />
      }
    >
      {() => (
        <>
          <Section
            title={t('bank.payer')}
            footer={
              wrong === undefined ? undefined : (
                <Text size="label" tone="destructive" role="alert">
                  {wrong}
                </Text>
              )
            }
          >
            {payer === undefined ? (
              <Row
                before={<RowIcon icon={UserRound} />}
                title={isPending ? '…' : t('bank.choosePayer')}
                {...opening}
              />
            ) : (
              <PersonRow person={payer} {...opening} />
            )}
          </Section>
          {failure === undefined ? null : (
            <ErrorNote failure={failure} onRetry={() => void failed?.refetch()} />
          )}
          {isOpen ? (
            <Sheet title={t('bank.payer')} onClose={() => setIsOpen(false)}>
              <ContactList walletId={walletId}>
                {(person) => (
                  <PersonRow
                    key={person.id}
                    person={person}
                    isSelected={person.id === payer?.id}
                    after={person.id === payer?.id ? <Check size={20} aria-hidden /> : null}
                    onPress={() => {
                      onChoose(person.id)
                      setIsOpen(false)
                    }}
                  />
                )}
              </ContactList>
              <Centered>{add}</Centered>
            </Sheet>
          ) : null}
        </>
      )}
    </QueryView>
  )
}
