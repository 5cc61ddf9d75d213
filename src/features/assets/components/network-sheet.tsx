import { ArrowLeftRight, ArrowUpRight, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'

import type { NetworkBalance } from '#api/wallets/views.ts'
import { paths } from '#paths'
import { useCanExchange } from '#wallets/exchange-availability.ts'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Sheet } from '#ui/sheet.tsx'

const ACTIONS = [
  { key: 'receiveHere', route: paths.depositCrypto, Icon: Plus },
  { key: 'sendHere', route: paths.send, Icon: ArrowUpRight },
] as const
const EXCHANGE = { key: 'exchangeHere', route: paths.exchange, Icon: ArrowLeftRight } as const

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
  const actions = useCanExchange() ? [...ACTIONS, EXCHANGE] : ACTIONS
  return (
    <Sheet title={t('on', { symbol, network: network?.name ?? '' })} onClose={onClose}>
      <Section>
        {actions.map(({ key, route, Icon }) => (
          <Row
            key={key}
            href={route.to({}, { asset: symbol, currency: id })}
            before={<Icon size={22} aria-hidden />}
            title={t(key)}
          />
        ))}
      </Section>
    </Sheet>
  )
}
