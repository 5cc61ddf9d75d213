import { ChevronRight, UserRoundPlus } from 'lucide-react'
import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

import { everyDestination } from '#api/counterparties/every-destination.ts'
import type { Ended } from '#flows/order/order-machine.ts'
import { rememberPaid } from '#flows/paid-places.ts'
import { isSameAddress } from '#lib/crypto-address/look-alike.ts'
import { paths } from '#paths'
import { useHost } from '#session/services.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import type { SendInput } from '../model/send-order.ts'

/** What is left to do once an order was taken: this device knows the recipient from now on. */
export function AfterSent({ ended }: { ended: Ended<SendInput> }) {
  const { storage } = useHost()
  const { attempt, result, transactionId } = ended
  const { walletId, input } = attempt
  const { draft, place } = input
  const order = result?.reference
  const { counterparty, destination } = draft
  useEffect(() => {
    // Without a name of the order or its line nobody could tell later that it failed.
    if (place === undefined || (order ?? transactionId) === undefined) return
    rememberPaid(storage, {
      walletId,
      place,
      order,
      transaction: transactionId,
      saved: destination === '' ? undefined : { counterparty, destination },
    })
  }, [storage, walletId, place, order, transactionId, counterparty, destination])
  return <SaveRecipient ended={ended} />
}

/** After a payment to an address that nobody is saved with: the next one needs no pasting. */
function SaveRecipient({ ended: { attempt } }: { ended: Ended<SendInput> }) {
  const t = useTranslations('send')
  const { call } = attempt.input
  const isExternal = call.route === 'external'
  const { data: saved } = useQuery(everyDestination(isExternal ? attempt.walletId : undefined))
  if (!isExternal || saved === undefined) return null
  const { address, currency, memo } = call
  if (saved.some(({ destination: { crypto } }) => isSameAddress(crypto?.address ?? '', address)))
    return null
  const query = new URLSearchParams({ rail: 'CRYPTO_EXTERNAL', currency, address, memo })
  return (
    <Section>
      <Row
        href={`${paths.newCounterparty.to()}?${query.toString()}`}
        before={<UserRoundPlus size={24} aria-hidden />}
        title={t('saved.save')}
        after={<ChevronRight size={20} aria-hidden />}
      />
    </Section>
  )
}
