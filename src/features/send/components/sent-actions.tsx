import { useQuery } from '@tanstack/react-query'
import Repeat2 from 'lucide-react/icons/repeat-2'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'

import { everyDestination } from '#api/counterparties/every-destination.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { storePaidRecipient } from '#destinations/paid-recipients.ts'
import { isSameAddress } from '#lib/crypto-address/address-key.ts'
import type { EndedOrder } from '#orders/engine/outcome.ts'
import { paths } from '#paths'
import type { SendInput } from '#payments/model/send-input.ts'
import { useIsScreenEnabled } from '#session/enabled-screens.ts'
import { usePersonScope } from '#session/services.tsx'
import { DisclosureRow } from '#ui/disclosure-row.tsx'
import { Section } from '#ui/section.tsx'

import { SentSteps } from './sent-steps.tsx'

interface AfterSentProps {
  outcome: EndedOrder<SendInput>
  row: Transaction | undefined
  /** Epoch milliseconds at which the transaction was read. */
  readAt: number
}

/** Actions after a sent payment. Once the order is accepted, this device stores its recipient. */
export function SentActions({ outcome, row, readAt }: AfterSentProps) {
  const scope = usePersonScope()
  const { result, transactionId } = outcome
  const { walletId, details } = outcome.order
  const recipientKey = details?.input.recipientKey
  const order = result?.reference
  const { counterparty = '', destination = '', currency } = details?.input.draft ?? {}
  useEffect(() => {
    // Without an id of the order or its transaction, a later failure could not be matched with it.
    if (recipientKey === undefined || (order ?? transactionId) === undefined) return
    void storePaidRecipient(scope, {
      walletId,
      recipientKey,
      order,
      transaction: transactionId,
      saved: destination === '' ? undefined : { counterparty, destination, currency },
    })
  }, [scope, walletId, recipientKey, order, transactionId, counterparty, destination, currency])
  return (
    <>
      <SentSteps ended={outcome} row={row} readAt={readAt} />
      <Section>
        <SendAgain ended={outcome} />
        <SaveRecipient ended={outcome} />
      </Section>
    </>
  )
}

function SendAgain({ ended: { order } }: { ended: EndedOrder<SendInput> }) {
  const t = useTranslations('send')
  const draft = order.details?.input.draft
  // A memo is part of the destination, but links contain no memo, so there is no link.
  if (draft === undefined || draft.memo !== '') return null
  const { counterparty, destination, to, currency } = draft
  const recipient = counterparty === '' ? { to } : { counterparty, destination }
  return (
    <DisclosureRow
      href={paths.send.to({}, { ...recipient, currency })}
      before={<Repeat2 size={24} aria-hidden />}
      title={t('again')}
    />
  )
}

/** Offers to save an address after a payment to it, so that it need not be pasted next time. */
function SaveRecipient({ ended: { order } }: { ended: EndedOrder<SendInput> }) {
  const t = useTranslations('send')
  const call = order.details?.input.call
  const isExternal = call?.route === 'external'
  const isScreenEnabled = useIsScreenEnabled()
  const { data: saved } = useQuery(everyDestination(isExternal ? order.walletId : undefined))
  if (!isExternal || saved === undefined || !isScreenEnabled(paths.newCounterparty.to()))
    return null
  const { address, currency, memo } = call
  if (saved.some(({ destination: { crypto } }) => isSameAddress(crypto?.address ?? '', address)))
    return null
  return (
    <DisclosureRow
      href={paths.newCounterparty.to(
        {},
        { rail: 'CRYPTO_EXTERNAL', currency, address, memo: memo || null },
      )}
      before={<UserRoundPlus size={24} aria-hidden />}
      title={t('saved.save')}
    />
  )
}
