import { useMutation, useQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocale, useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { counterpartyMutations } from '#api/counterparties/mutations.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import type { DestinationId } from '#api/counterparties/schema.ts'
import type { DestinationView } from '#api/counterparties/views.ts'
import {
  useAssetText,
  useDestinationLabels,
  useRailLabel,
} from '#destinations/destination-labels.tsx'
import type { CounterpartyReference } from '#destinations/model/contact.ts'
import { useUnavailableText, usePayAccess } from '#destinations/use-availability.ts'
import { withCommas } from '#i18n/lists.ts'
import { toFailure } from '#lib/failure.ts'
import { fitMessage } from '#lib/fit-message.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { paths } from '#paths'
import { requirementOf, useRailNames } from '#rails/rail-access.ts'
import { verificationLink } from '#rails/verification-link.ts'
import { useIsScreenEnabled } from '#session/enabled-screens.ts'
import { useHost } from '#session/services.tsx'
import { CopyRow } from '#ui/copy-block.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { GroupedText } from '#ui/grouped-text.tsx'
import { useNotify } from '#ui/notice.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { RenameSheet } from './rename-sheet.tsx'

interface DestinationReference extends CounterpartyReference {
  destinationId: DestinationId
}

export function DestinationDetail(reference: DestinationReference) {
  const { walletId, counterpartyId, destinationId } = reference
  const t = useTranslations('counterparties')
  const { titleOf } = useDestinationLabels()
  const goBack = useGoBack(paths.counterparty.to({ id: counterpartyId }))
  const [isRenaming, setIsRenaming] = useState(false)
  const query = useQuery(counterpartyQueries.destination(walletId, counterpartyId, destinationId))
  const leave = () => {
    // An open sheet would use this step back to close itself, so it is closed first. It may be open
    // because Telegram takes a moment to show its question.
    flushSync(() => setIsRenaming(false))
    goBack()
  }
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
              <Delete reference={reference} row={row} onDone={leave} />
            </Section>
            <Pay reference={reference} row={row} />
            {isRenaming ? (
              <RenameSheet
                {...reference}
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
  const language = useLocale()
  const railLabel = useRailLabel()
  const assetOf = useAssetText()
  const asset = assetOf({ type, bank, crypto, ...row })
  const isIban = /^[A-Z]{2}\d{2}/.test(bank?.accountNumber ?? '')
  return (
    <Section title={railLabel(type)}>
      {asset === undefined ? null : <Row title={t('currency')} after={asset} />}
      {crypto === undefined ? null : (
        <CopyRow
          label={t('address')}
          value={crypto.address}
          shown={<GroupedText text={crypto.address} />}
        />
      )}
      {crypto?.memo === undefined ? null : <CopyRow label={t('memoLabel')} value={crypto.memo} />}
      {bank === undefined ? null : (
        <>
          <CopyRow
            label={t(isIban ? 'iban' : 'accountNumber')}
            value={bank.accountNumber}
            shown={isIban ? <GroupedText text={bank.accountNumber} /> : bank.accountNumber}
          />
          {bank.routingNumber ? (
            <CopyRow label={t('routingNumber')} value={bank.routingNumber} />
          ) : null}
          {bank.bic ? <CopyRow label={t('bic')} value={bank.bic} /> : null}
          {bank.bankName ? <CopyRow label={t('bankLabel')} value={bank.bankName} /> : null}
          {bank.address.length > 0 ? (
            <CopyRow label={t('postalAddress')} value={withCommas(bank.address, language)} />
          ) : null}
          {bank.note ? <CopyRow label={t('noteLabel')} value={bank.note} /> : null}
        </>
      )}
    </Section>
  )
}

function Pay({ reference, row }: { reference: DestinationReference; row: DestinationView }) {
  const t = useTranslations('counterparties')
  const tDestinations = useTranslations('destinations')
  const railNames = useRailNames()
  const closedText = useUnavailableText()
  const [, navigate] = useLocation()
  const access = usePayAccess(reference.walletId, [row.type])(row.type)
  const isScreenEnabled = useIsScreenEnabled()
  const { counterpartyId: counterparty, destinationId: destination } = reference
  const absent = t('notOffered')
  const closed = closedText(access, absent)
  if (closed !== undefined || !isScreenEnabled(paths.send.to()))
    return (
      <Section>
        <Row title={closed ?? absent} />
      </Section>
    )
  if (access.state !== 'locked')
    return (
      <PrimaryAction
        text={t('pay')}
        isLoading={access.state === 'pending'}
        onPress={() => navigate(paths.send.to({}, { counterparty, destination }))}
      />
    )
  const link = verificationLink(
    access.rails.map(({ id }) => id),
    paths.counterparty.to({ id: counterparty }, { destination }),
  )
  const key = requirementOf(access.rails)
  const rail = railNames(access.rails) ?? row.type
  return (
    <>
      <Section>
        <Row
          before={<Lock size={24} aria-hidden />}
          title={tDestinations(`${key}.title`)}
          subtitle={key === 'request' ? rail : t('lockedText', { rail })}
        />
      </Section>
      <PrimaryAction
        text={key === 'request' ? tDestinations('request.title') : t('verify')}
        onPress={() => navigate(link)}
      />
    </>
  )
}

interface DeleteProps {
  reference: DestinationReference
  row: DestinationView
  onDone: () => void
}

function Delete({ reference, row, onDone }: DeleteProps) {
  const t = useTranslations('counterparties')
  const host = useHost()
  const notify = useNotify()
  const { titleOf } = useDestinationLabels()
  const remove = useMutation(counterpartyMutations.deleteDestination())
  const ask = async () => {
    if (remove.isPending) return
    const buttonId = await host.popup({
      title: t('delete.title'),
      message: fitMessage((names) => t('delete.text', names), { name: titleOf(row) }),
      buttons: [
        { id: 'yes', type: 'destructive', text: t('delete.yes') },
        { id: 'no', type: 'cancel' },
      ],
    })
    if (buttonId !== 'yes') return
    remove.mutate(reference, {
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
