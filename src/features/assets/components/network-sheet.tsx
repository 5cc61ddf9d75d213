import { ArrowLeftRight, ArrowUpRight, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'

import type { NetworkBalance } from '#api/wallets/views.ts'
import { paths } from '#paths'
import { useExchangeOffered } from '#session/exchange-offered.ts'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Sheet } from '#ui/sheet.tsx'

const WAYS = [
  { key: 'receiveHere', path: paths.addCrypto.to(), Icon: Plus },
  { key: 'sendHere', path: paths.send.to(), Icon: ArrowUpRight },
] as const
const EXCHANGE = { key: 'exchangeHere', path: paths.exchange.to(), Icon: ArrowLeftRight } as const

/** What can be done with an asset on one network. */
export function NetworkSheet({
  balance: { currency },
  onClose,
}: {
  balance: NetworkBalance
  onClose: () => void
}) {
  const t = useTranslations('assets')
  const { id, symbol, network } = currency
  const ways = useExchangeOffered() ? [...WAYS, EXCHANGE] : WAYS
  return (
    <Sheet title={t('on', { symbol, network: network?.name ?? '' })} onClose={onClose}>
      <Section>
        {ways.map(({ key, path, Icon }) => (
          <Row
            key={key}
            href={`${path}?${new URLSearchParams({ asset: symbol, currency: id }).toString()}`}
            before={<Icon size={22} aria-hidden />}
            title={t(key)}
          />
        ))}
      </Section>
    </Sheet>
  )
}
