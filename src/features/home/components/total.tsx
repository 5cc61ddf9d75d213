import ArrowDownLeft from 'lucide-react/icons/arrow-down-left'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Plus from 'lucide-react/icons/plus'
import { useTranslations } from 'use-intl'

import type { Decimal } from '#lib/money/decimal.ts'
import { paths } from '#paths'
import { useIsScreenEnabled } from '#session/enabled-screens.ts'
import { ActionLink, ActionTiles } from '#ui/action-tiles.tsx'
import { Amount } from '#ui/amount.tsx'
import { Phrase } from '#ui/phrase.tsx'
import { SkeletonBar } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'

import styles from './total.module.css'

interface TotalProps {
  total: Decimal
  /** Code of the person's default currency; empty until it is known. */
  currency: string
  /** Time at which the total was read, in epoch milliseconds. */
  updatedAt: number
}

const ACTIONS = [
  { key: 'add', href: paths.deposit.to(), icon: Plus },
  { key: 'send', href: paths.send.to(), icon: ArrowUpRight },
  { key: 'exchange', href: paths.exchange.to(), icon: ArrowLeftRight },
  { key: 'request', href: paths.requests.to(), icon: ArrowDownLeft },
] as const

export function TotalBalance({ total, currency, updatedAt }: TotalProps) {
  const t = useTranslations('home')
  const isScreenEnabled = useIsScreenEnabled()
  return (
    <div>
      <div className={styles.total}>
        <div role="status" aria-label={t('balance')}>
          <Amount amount={total} unit={currency} isHero />
        </div>
        <Text as="p" size="label" tone="secondary">
          <Phrase>{t.rich('updated', { ago: () => <TimeAgo time={updatedAt} /> })}</Phrase>
        </Text>
      </div>
      <ActionTiles>
        {ACTIONS.filter(({ href }) => isScreenEnabled(href)).map(({ key, href, icon }) => (
          <ActionLink key={key} icon={icon} label={t(key)} href={href} />
        ))}
      </ActionTiles>
    </div>
  )
}

export function TotalBalanceSkeleton() {
  return (
    <>
      <div className={styles.total}>
        <SkeletonBar width={220} height={48} />
        <SkeletonBar width={120} height={20} />
      </div>
      <ActionTiles>
        {ACTIONS.map(({ key }) => (
          <SkeletonBar key={key} width="100%" height={64} />
        ))}
      </ActionTiles>
    </>
  )
}
