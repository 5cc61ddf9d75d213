import { useQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import Star from 'lucide-react/icons/star'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { counterpartyQueries } from '#api/counterparties/queries.ts'
import type { CounterpartyView, DestinationView } from '#api/counterparties/views.ts'
import { DestinationRow } from '#destinations/destination-row.tsx'
import type { CounterpartyReference } from '#destinations/model/contact.ts'
import { useCounterpartyKind } from '#destinations/person-row.tsx'
import { favoritesOf, setFavorite } from '#destinations/quick-recipients.ts'
import { usePayAccess } from '#destinations/use-availability.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { paths } from '#paths'
import { useIsScreenEnabled } from '#session/enabled-screens.ts'
import { usePersonScope } from '#session/services.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { CopyRow } from '#ui/copy-block.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { useNotify } from '#ui/notice.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { YearPayments } from './year-payments.tsx'

export function CounterpartyDetail({ walletId, counterpartyId }: CounterpartyReference) {
  const t = useTranslations('counterparties')
  const [, navigate] = useLocation()
  const goBack = useGoBack(paths.counterparties.to())
  const person = useQuery(counterpartyQueries.detail(walletId, counterpartyId))
  const destinations = useQuery(counterpartyQueries.destinations(walletId, counterpartyId))
  const addNew = () => navigate(paths.counterparty.to({ id: counterpartyId }, { view: 'new' }))
  return (
    <Screen
      title={person.data?.name ?? t('one')}
      onBack={goBack}
      action={
        person.data === undefined ? undefined : (
          <>
            <FavoriteButton
              walletId={walletId}
              counterpartyId={counterpartyId}
              name={person.data.name}
            />
            <IconButton
              label={t('edit')}
              onPress={() =>
                navigate(paths.counterparty.to({ id: counterpartyId }, { view: 'edit' }))
              }
            >
              <Pencil size={22} aria-hidden />
            </IconButton>
          </>
        )
      }
    >
      <QueryView query={person} skeleton={<SkeletonRows count={2} />}>
        {(row) => <Contacts row={row} />}
      </QueryView>
      {person.data === undefined ? null : (
        <QueryView
          query={destinations}
          skeleton={<SkeletonRows count={3} />}
          isEmpty={(rows) => rows.length === 0}
          empty={
            <>
              <IllustratedState
                of="bank"
                title={t('noDestinations.title')}
                text={t('noDestinations.text', { name: person.data.name })}
              />
              <PrimaryAction text={t('addDestination')} onPress={addNew} />
            </>
          }
        >
          {(rows) => (
            <>
              <Section
                isList
                title={t('destinations')}
                action={
                  <Button mode="plain" onClick={addNew}>
                    {t('add')}
                  </Button>
                }
              >
                {rows.map((row) => (
                  <DestinationRow
                    key={row.id}
                    walletId={walletId}
                    row={row}
                    href={paths.counterparty.to({ id: counterpartyId }, { destination: row.id })}
                  />
                ))}
              </Section>
              <YearPayments
                walletId={walletId}
                counterpartyId={counterpartyId}
                name={person.data.name}
                addresses={rows.flatMap(({ crypto }) => crypto?.address ?? [])}
              />
              <Pay rows={rows} reference={{ walletId, counterpartyId }} />
            </>
          )}
        </QueryView>
      )}
    </Screen>
  )
}

/** Marks a favorite. Favorites appear on Home and come first in Send, on this device only. */
function FavoriteButton({
  walletId,
  counterpartyId,
  name,
}: CounterpartyReference & { name: string }) {
  const t = useTranslations('counterparties')
  const scope = usePersonScope()
  const notify = useNotify()
  const [isFavorite, setIsFavorite] = useState(() =>
    favoritesOf(scope, walletId).includes(counterpartyId),
  )
  const toggle = () => {
    const isStored = setFavorite(scope, walletId, counterpartyId, !isFavorite)
    setIsFavorite(!isFavorite)
    const said = isFavorite ? 'removed' : isStored ? 'added' : 'notKept'
    notify(t(`favorite.${said}`, { name }))
  }
  return (
    <IconButton label={t('favorite.label')} isPressed={isFavorite} onPress={toggle}>
      <Star size={22} fill={isFavorite ? 'currentColor' : 'none'} aria-hidden />
    </IconButton>
  )
}

function Contacts({ row }: { row: CounterpartyView }) {
  const t = useTranslations('counterparties')
  const kindOf = useCounterpartyKind()
  const { nickname, email, phone } = row
  return (
    <Section>
      <Row title={kindOf(row)} subtitle={nickname} />
      {email === undefined ? null : <CopyRow label={t('emailLabel')} value={email} />}
      {phone === undefined ? null : <CopyRow label={t('phoneLabel')} value={phone} />}
    </Section>
  )
}

/** Button that pays. If the recipient has several destinations, the person chooses one first. */
function Pay({
  rows,
  reference,
}: {
  rows: readonly DestinationView[]
  reference: CounterpartyReference
}) {
  const t = useTranslations('counterparties')
  const [, navigate] = useLocation()
  const isScreenEnabled = useIsScreenEnabled()
  const [isOpen, setIsOpen] = useState(false)
  const [only] = rows
  const { walletId, counterpartyId: id } = reference
  const access = usePayAccess(walletId, [])
  // The screen of a locked destination explains how to unlock it.
  const pay = (row: DestinationView) =>
    navigate(
      access(row.type).state === 'locked'
        ? paths.counterparty.to({ id }, { destination: row.id })
        : paths.send.to({}, { counterparty: id, destination: row.id }),
    )
  if (!isScreenEnabled(paths.send.to())) return null
  return (
    <>
      <PrimaryAction
        text={t('pay')}
        onPress={() => (rows.length === 1 && only !== undefined ? pay(only) : setIsOpen(true))}
      />
      {isOpen ? (
        <Sheet title={t('payTo')} onClose={() => setIsOpen(false)}>
          <Section isList>
            {rows.map((row) => (
              <DestinationRow key={row.id} walletId={walletId} row={row} onPress={() => pay(row)} />
            ))}
          </Section>
        </Sheet>
      ) : null}
    </>
  )
}
