import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import UsersRound from 'lucide-react/icons/users-round'
import Wallet from 'lucide-react/icons/wallet'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import type { CounterpartyId } from '#api/counterparties/schema.ts'
import type { CounterpartyView } from '#api/counterparties/views.ts'
import { ContactList } from '#destinations/contact-list.tsx'
import { PersonRow } from '#destinations/person-row.tsx'
import { quickRecipients } from '#destinations/quick-recipients.ts'
import { cleanText } from '#lib/clean-text.ts'
import { paths } from '#paths'
import { useIsScreenEnabled } from '#session/enabled-screens.ts'
import { usePersonScope } from '#session/services.tsx'
import { ChoiceList } from '#ui/choice.tsx'
import { DisclosureRow } from '#ui/disclosure-row.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { isFirstLoading } from '#ui/request-state.ts'
import { RowIcon } from '#ui/row-icon.tsx'
import { Row } from '#ui/row.tsx'
import { SkeletonLines } from '#ui/section-skeleton.tsx'
import { ListItems, Section } from '#ui/section.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useDebounced } from '#ui/use-timers.ts'
import { useWalletNote } from '#wallets/use-wallet-note.ts'
import { WalletIcon } from '#wallets/wallet-icon.tsx'
import { useWalletLabel, useWalletName } from '#wallets/wallet-labels.ts'

import type { Sender } from './recipient-labels.ts'
import { PeopleSkeleton, SHOWN_PEOPLE } from './recipient-skeleton.tsx'
import { RequestWalletIdRow } from './request-wallet-id.tsx'

interface OwnWalletsProps {
  sender: Sender
  selected: string
  onSelect: (to: string) => void
}

/** The person's other wallets in a folded list, because most payments go to other people. */
export function OwnWalletList({
  sender: { wallet, wallets },
  selected,
  onSelect,
}: OwnWalletsProps) {
  const t = useTranslations('send')
  const nameOf = useWalletName()
  const labelOf = useWalletLabel()
  const noteOf = useWalletNote(wallets)
  const [isOpen, setIsOpen] = useState(false)
  const others = wallets.filter(({ id }) => id !== wallet.id)
  const chosen = others.find(({ id }) => id === selected.trim())
  if (others.length === 0) return null
  return (
    <>
      <DisclosureRow
        before={<RowIcon icon={Wallet} />}
        title={t('ownWallets')}
        subtitle={chosen && nameOf(chosen)}
        onPress={() => setIsOpen(true)}
      />
      {isOpen ? (
        <Sheet title={t('ownWallets')} onClose={() => setIsOpen(false)}>
          <ChoiceList
            choices={others.map((other) => ({
              value: other.id,
              before: <WalletIcon name={labelOf(other.id)?.icon} type={other.type} />,
              title: nameOf(other),
              subtitle: noteOf(other).join(' · ') || undefined,
            }))}
            selected={selected}
            onSelect={(to) => {
              setIsOpen(false)
              onSelect(to)
            }}
          />
        </Sheet>
      ) : null}
    </>
  )
}

const DEBOUNCE_MS = 350

interface SavedRecipientsProps {
  walletId: WalletId
  search: string
  /** Row with the person's own wallets, below the saved recipients. */
  ownWallets: ReactNode
  /** Id of the recipient whose destinations are loading. */
  busyId: CounterpartyId | undefined
  onChoose: (id: CounterpartyId) => void
}

export function SavedRecipients({
  walletId,
  search: typed,
  ownWallets,
  busyId,
  onChoose,
}: SavedRecipientsProps) {
  const t = useTranslations('send')
  const tDestinations = useTranslations('destinations')
  const isScreenEnabled = useIsScreenEnabled()
  const [isOpen, setIsOpen] = useState(false)
  const scope = usePersonScope()
  const [quick] = useState(() => quickRecipients(scope, walletId))
  const search = useDebounced(cleanText(typed), DEBOUNCE_MS)
  const query = useInfiniteQuery({
    ...counterpartyQueries.list(walletId, search === '' ? {} : { search }),
    placeholderData: keepPreviousData,
  })
  return (
    <Section title={t('saved.title')}>
      <RequestWalletIdRow />
      <QueryView
        query={query}
        skeleton={<PeopleSkeleton />}
        isEmpty={({ total }) => total === 0}
        empty={
          search === '' ? (
            <Row title={t('saved.none')} subtitle={t('saved.noneText')} />
          ) : (
            <Row title={tDestinations('people.nobody')} />
          )
        }
      >
        {({ rows, total }) => (
          <>
            <div role="list" aria-busy={query.isPlaceholderData}>
              <ListItems>
                {firstOf(rows, total, search === '' ? quick : []).map((one) =>
                  typeof one === 'string' ? (
                    <UnlistedPerson
                      key={one}
                      walletId={walletId}
                      id={one}
                      isBusy={one === busyId}
                      onChoose={onChoose}
                    />
                  ) : (
                    <PersonRow
                      key={one.id}
                      person={one}
                      isBusy={one.id === busyId}
                      onPress={() => onChoose(one.id)}
                    />
                  ),
                )}
              </ListItems>
            </div>
            {total > SHOWN_PEOPLE && search === '' ? (
              <DisclosureRow
                before={<RowIcon icon={UsersRound} />}
                title={t('saved.all', { count: total })}
                onPress={() => setIsOpen(true)}
              />
            ) : null}
          </>
        )}
      </QueryView>
      {ownWallets}
      {isScreenEnabled(paths.newCounterparty.to()) ? (
        <DisclosureRow
          href={paths.newCounterparty.to({}, { then: 'pay' })}
          before={<RowIcon icon={UserRoundPlus} />}
          title={t('saved.new')}
        />
      ) : null}
      <DisclosureRow
        href={paths.payMany.to()}
        before={<RowIcon icon={FileSpreadsheet} />}
        title={t('many')}
        subtitle={t('manyHint')}
      />
      {isOpen ? (
        <Sheet title={t('saved.title')} onClose={() => setIsOpen(false)}>
          <ContactList walletId={walletId}>
            {(person) => (
              <PersonRow
                key={person.id}
                person={person}
                onPress={() => {
                  setIsOpen(false)
                  onChoose(person.id)
                }}
              />
            )}
          </ContactList>
        </Sheet>
      ) : null}
    </Section>
  )
}

/**
 * Returns the rows that the step shows at first. A recipient that is not on the first page of the
 * list is returned as an id.
 */
function firstOf(
  rows: readonly CounterpartyView[],
  total: number,
  quick: readonly CounterpartyId[],
): (CounterpartyView | CounterpartyId)[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const isAll = total <= rows.length
  const first = quick.flatMap((id) => byId.get(id) ?? (isAll ? [] : id))
  const rest = rows.filter(({ id }) => !quick.includes(id))
  return [...first, ...rest].slice(0, SHOWN_PEOPLE)
}

interface UnlistedPersonProps {
  walletId: WalletId
  id: CounterpartyId
  isBusy: boolean
  onChoose: SavedRecipientsProps['onChoose']
}

function UnlistedPerson({ walletId, id, isBusy, onChoose }: UnlistedPersonProps) {
  const person = useQuery(counterpartyQueries.detail(walletId, id))
  if (person.data !== undefined)
    return <PersonRow person={person.data} isBusy={isBusy} onPress={() => onChoose(id)} />
  return isFirstLoading(person) ? <SkeletonLines hasIcons double={1} /> : null
}
