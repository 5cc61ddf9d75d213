import { useMutation, useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { counterpartyMutations } from '#api/counterparties/mutations.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import type { DestinationId } from '#api/counterparties/schema.ts'
import type { DestinationView } from '#api/counterparties/views.ts'
import { usePayAccess } from '#destinations/use-availability.ts'
import { toFailure } from '#lib/failure.ts'
import { groupInFours } from '#lib/mask.ts'
import { paths } from '#paths'
import { useGoBack } from '#navigation/go-back.ts'
import { useRailNames } from '#rails/rail-access.ts'
import { useHost } from '#session/services.tsx'
import { verificationLink } from '#rails/verification-link.ts'
import { CopyRow } from '#ui/copy-block.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { useNotify } from '#ui/notice.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { RenameSheet } from './components/rename-sheet.tsx'
import { useDestinationLabels } from './components/use-destination-labels.ts'
import type { CounterpartyReference } from './model/counterparty-reference.ts'

interface DestinationPlace extends CounterpartyReference {
  destinationId: DestinationId
}

/** One way to pay somebody, in full, with what can be done about it. */
export function DestinationDetail(place: DestinationPlace) {
  const { walletId, counterpartyId, destinationId } = place
  const t = useTranslations('counterparties')
  const { titleOf } = useDestinationLabels()
  const goBack = useGoBack(paths.counterparty.to({ id: counterpartyId }))
  const [isRenaming, setIsRenaming] = useState(false)
  const query = useQuery(counterpartyQueries.destination(walletId, counterpartyId, destinationId))
  return (
    <Screen
      title={query.data === undefined ? t('destination') : titleOf(query.data)}
      step={destinationId}
      onBack={goBack}
    >
      <QueryView query={query} skeleton={<SkeletonRows count={4} />}>
        {(row) => (
          <>
            <Requisites row={row} />
            <Section>
              <Row title={t('rename')} onPress={() => setIsRenaming(true)} />
              <Delete place={place} row={row} onDone={goBack} />
            </Section>
            <Pay place={place} row={row} />
            {isRenaming ? (
              <RenameSheet
                {...place}
                nickname={row.nickname ?? ''}
                onClose={() => setIsRenaming(false)}
              />
            ) : null}
          </>
        )}
      </QueryView>
    </Screen>
  )
}

function Requisites({ row: { type, bank, crypto, ...row } }: { row: DestinationView }) {
  const t = useTranslations('destinations')
  const { railWord, assetOf } = useDestinationLabels()
  const asset = assetOf({ type, bank, crypto, ...row })
  const isIban = /^[A-Z]{2}\d{2}/.test(bank?.accountNumber ?? '')
  return (
    <Section title={railWord(type)}>
      {asset === undefined ? null : <Row title={asset} subtitle={t('currency')} />}
      {crypto === undefined ? null : <CopyRow label={t('address')} value={crypto.address} />}
      {crypto?.memo === undefined ? null : <CopyRow label={t('memoLabel')} value={crypto.memo} />}
      {bank === undefined ? null : (
        <>
          <CopyRow
            label={t(isIban ? 'iban' : 'accountNumber')}
            value={bank.accountNumber}
            shown={isIban ? groupInFours(bank.accountNumber) : bank.accountNumber}
          />
          {bank.routingNumber ? (
            <CopyRow label={t('routingNumber')} value={bank.routingNumber} />
          ) : null}
          {bank.bic ? <CopyRow label={t('bic')} value={bank.bic} /> : null}
          {bank.bankName ? <CopyRow label={t('bankLabel')} value={bank.bankName} /> : null}
          {bank.address.length > 0 ? (
            <CopyRow label={t('postalAddress')} value={bank.address.join(', ')} />
          ) : null}
          {bank.note ? <CopyRow label={t('noteLabel')} value={bank.note} /> : null}
        </>
      )}
    </Section>
  )
}

/** Pays, or says what opens the way first. */
function Pay({ place, row }: { place: DestinationPlace; row: DestinationView }) {
  const t = useTranslations('counterparties')
  const words = useTranslations('destinations')
  const railNames = useRailNames()
  const [, navigate] = useLocation()
  const access = usePayAccess(place.walletId)(row.type)
  const { counterpartyId: counterparty, destinationId: destination } = place
  if (access.state === 'absent') return <ErrorlessNote text={t('noWay')} />
  if (access.state === 'open')
    return (
      <PrimaryAction
        text={t('pay')}
        onPress={() => navigate(paths.send.to({}, { counterparty, destination }))}
      />
    )
  const link = verificationLink(
    access.rails.map(({ id }) => id),
    paths.counterparty.to({ id: counterparty }, { destination }),
  )
  return (
    <>
      <Section>
        <Row
          before={<Lock size={24} aria-hidden />}
          title={words('locked.title')}
          subtitle={t('lockedText', { rail: railNames(access.rails) ?? row.type })}
        />
      </Section>
      <PrimaryAction text={t('verify')} onPress={() => navigate(link)} />
    </>
  )
}

const ErrorlessNote = ({ text }: { text: string }) => (
  <Section>
    <Row title={text} />
  </Section>
)

interface DeleteProps {
  place: DestinationPlace
  row: DestinationView
  onDone: () => void
}

function Delete({ place, row, onDone }: DeleteProps) {
  const t = useTranslations('counterparties')
  const host = useHost()
  const notify = useNotify()
  const { titleOf } = useDestinationLabels()
  const remove = useMutation(counterpartyMutations.deleteDestination())
  const ask = async () => {
    if (remove.isPending) return
    const answer = await host.popup({
      title: t('delete.title'),
      message: t('delete.text', { name: titleOf(row) }),
      buttons: [
        { id: 'yes', type: 'destructive', text: t('delete.yes') },
        { id: 'no', type: 'cancel' },
      ],
    })
    if (answer !== 'yes') return
    remove.mutate(place, {
      onSuccess: () => {
        host.haptic('success')
        notify(t('deleted'))
        onDone()
      },
      onError: () => host.haptic('error'),
    })
  }
  return (
    <>
      <Row title={t('delete.yes')} isDestructive onPress={() => void ask()} />
      {remove.error ? <ErrorNote failure={toFailure(remove.error)} /> : null}
    </>
  )
}
