import { ArrowLeftRight, ArrowUpRight, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'

import type { Decimal } from '#lib/money/decimal.ts'
import { paths } from '#paths'
import { Amount, FIAT_DECIMALS } from '#ui/amount.tsx'
import { SkeletonBar } from '#ui/skeleton.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'

import styles from './total.module.css'

interface TotalProps {
  total: Decimal
  /** Code of the person's default currency; empty while it is not known. */
  currency: string
  /** Epoch milliseconds. */
  updatedAt: number
}

export function Total({ total, currency, updatedAt }: TotalProps) {
  const t = useTranslations('home')
  return (
    <div className={styles.total}>
      <div role="status" aria-label={t('balance')}>
        <Amount amount={total} unit={currency} minDecimals={FIAT_DECIMALS} isHero />
      </div>
      <p className={styles.age}>{t.rich('updated', { ago: () => <TimeAgo at={updatedAt} /> })}</p>
      <div className={styles.actions}>
        <Link href={paths.deposit.to()} className={styles.action}>
          <Plus size={24} aria-hidden />
          {t('add')}
        </Link>
        <Link href={paths.send.to()} className={styles.action}>
          <ArrowUpRight size={24} aria-hidden />
          {t('send')}
        </Link>
        <Link href={paths.exchange.to()} className={styles.action}>
          <ArrowLeftRight size={24} aria-hidden />
          {t('exchange')}
        </Link>
      </div>
    </div>
  )
}

export function TotalSkeleton() {
  return (
    <div className={styles.total} aria-hidden>
      <SkeletonBar width={220} height={48} />
      <SkeletonBar width={120} height={20} />
      <div className={styles.actions}>
        <SkeletonBar width="100%" height={64} />
        <SkeletonBar width="100%" height={64} />
        <SkeletonBar width="100%" height={64} />
      </div>
    </div>
  )
}
