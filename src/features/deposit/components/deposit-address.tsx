import { useMutation, useQuery } from '@tanstack/react-query'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import type { CurrencyView } from '#api/system/views.ts'
import { addressQueries } from '#api/wallets/address-queries.ts'
import { walletMutations } from '#api/wallets/mutations.ts'
import { cleanText } from '#lib/clean-text.ts'
import { toFailure, type Failure } from '#lib/failure.ts'
import { paths } from '#paths'
import { LinkButton } from '#session/link-button.tsx'
import { useHost, usePersonScope } from '#session/services.tsx'
import { ButtonRow } from '#ui/button-group.tsx'
import { Button } from '#ui/button.tsx'
import { Centered } from '#ui/centered.tsx'
import { CopyRow, useCopy } from '#ui/copy-block.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { Form, TextField } from '#ui/form.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { useNotify } from '#ui/notice.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { QrCode, QrPlaceholder } from '#ui/qr-code.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { requestStateOf } from '#ui/request-state.ts'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Text } from '#ui/text.tsx'
import { setAddressLabel, useAddressLabel } from '#wallets/address-label.ts'

import texts from '#ui/text.module.css'
import styles from './deposit-address.module.css'

interface DepositAddressProps {
  walletId: WalletId
  currency: CurrencyView
}

/** Maximum number of characters of a label, which is read at a glance like a wallet's name. */
const MAX_LABEL = 32

/**
 * If a wallet has no address yet, the platform answers with 404 or with an empty address. In both
 * cases one can be created.
 */
const isMissing = (failure: Failure | undefined) => failure?.status === 404

export function DepositAddressCard({ walletId, currency }: DepositAddressProps) {
  const t = useTranslations('deposit')
  const networkId = currency.network?.id
  const query = useQuery(addressQueries.address(walletId, networkId))
  const label = useAddressLabel(walletId, networkId)
  const create = useMutation(walletMutations.createAddress())
  const isBusy = create.isPending || requestStateOf(query) === 'pending'
  const failure = query.error ? toFailure(query.error) : undefined
  const [typed = label, setTyped] = useState<string>()
  const scope = usePersonScope()
  const notify = useNotify()
  const createAddress = async () => {
    if (networkId === undefined || isBusy) return
    const record = { walletId, chain: networkId, currencyId: currency.id, label: cleanText(typed) }
    // The label is stored before the call: even if the answer is lost, the address may have been
    // created.
    if (!setAddressLabel(scope, record)) notify(t('label.notKept'))
    const params = { uuid: walletId, chain: networkId }
    const body = { label: record.label || currency.symbol }
    await create.mutateAsync({ params, body }).catch((error: unknown) => {
      // The failure itself is shown above the button.
      if (toFailure(error).isOutcomeUnknown === false)
        void setAddressLabel(scope, { ...record, label })
    })
  }
  const noAddress = (
    <>
      <IllustratedState
        of="coin"
        title={t('noAddress.title')}
        text={t('noAddress.text', { network: currency.network?.name ?? '' })}
      />
      <Form onSubmit={createAddress}>
        <TextField
          label={t('label.field')}
          value={typed}
          maxLength={MAX_LABEL}
          autoComplete="off"
          readOnly={isBusy}
          hint={t('label.hint')}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Form>
      {create.error ? <ErrorNote failure={toFailure(create.error)} /> : null}
      <PrimaryAction
        text={t('noAddress.action')}
        isLoading={isBusy}
        onPress={() => void createAddress()}
      />
    </>
  )
  if (isMissing(failure)) return noAddress
  return (
    <QueryView
      query={query}
      skeleton={<AddressSkeleton currency={currency} />}
      isEmpty={(found) => found === null}
      empty={noAddress}
    >
      {(found) =>
        found === null ? null : (
          <Address address={found.address} label={label} currency={currency} />
        )
      }
    </QueryView>
  )
}

interface AddressProps {
  address: string
  /** The label that the person gave the address; empty if it has none. */
  label: string
  currency: CurrencyView
}

function Address({ address, label, currency }: AddressProps) {
  const t = useTranslations('deposit')
  const copy = useCopy()
  const { share } = useHost()
  const notify = useNotify()
  const network = currency.network?.name ?? ''
  const mark = <TriangleAlert size={20} className={texts.destructive} aria-hidden />
  const shareAddress = async () => {
    const outcome = await share(address)
    if (outcome !== 'shared') notify(t(`shareOutcome.${outcome}`))
  }
  return (
    <>
      <QrCode text={address} label={t('qrLabel', { symbol: currency.symbol })} />
      <AssetLine currency={currency} />
      <Section>
        <Text
          as="p"
          size="callout"
          className={styles.text}
          translate="no"
          aria-label={t('address')}
        >
          {address}
        </Text>
        {label === '' ? null : <CopyRow label={t('label.field')} value={label} />}
      </Section>
      <Section>
        <Row before={mark} title={t('networkWarning', { symbol: currency.symbol, network })} />
        {currency.needsMemo ? <Row before={mark} title={t('memoWarning')} /> : null}
      </Section>
      <ButtonRow>
        <Button mode="bezeled" onClick={() => void shareAddress()}>
          {t('share')}
        </Button>
        <LinkButton mode="bezeled" href={paths.requests.to({}, { currency: currency.id })}>
          {t('request')}
        </LinkButton>
      </ButtonRow>
      <PrimaryAction text={t('copy')} onPress={() => void copy(address)} />
    </>
  )
}

function AssetLine({ currency: { symbol, network } }: { currency: CurrencyView }) {
  const parts = [symbol, network?.name].filter(Boolean)
  return (
    <Centered>
      <Text tone="secondary">{[...new Set(parts)].join(' · ')}</Text>
    </Centered>
  )
}

function AddressSkeleton({ currency }: { currency: CurrencyView }) {
  return (
    <div aria-hidden>
      <QrPlaceholder />
      <AssetLine currency={currency} />
      <Section>
        <div className={styles.blank} />
      </Section>
    </div>
  )
}
