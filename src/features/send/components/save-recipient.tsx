import { ChevronRight, UserRoundPlus } from 'lucide-react'
import { useTranslations } from 'use-intl'

import type { Attempt } from '#flows/order/attempts.ts'
import { paths } from '#paths'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import type { SendInput } from '../model/send-order.ts'
import { useSavedAddresses } from './use-saved-addresses.ts'

/** After a payment to an address that nobody is saved with: the next one needs no pasting. */
export function SaveRecipient({ attempt }: { attempt: Attempt<SendInput> }) {
  const t = useTranslations('send')
  const { call } = attempt.input
  const isExternal = call.route === 'external'
  const saved = useSavedAddresses(attempt.walletId, isExternal)
  if (!isExternal || saved.includes(call.address)) return null
  const { address, currency, memo } = call
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
